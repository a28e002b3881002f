/** What is open beside or over the table; buttons and keys anywhere open it, its owner shows it. */
class Panels {
  /** The card, where it is a sheet: on a phone. Elsewhere it always lies there. */
  card = $state(false)
  chat = $state(false)
  rules = $state(false)
  sound = $state(false)
  settings = $state(false)
  keys = $state(false)

  /** Closes everything, as for another table. */
  close(): void {
    this.card = this.chat = this.rules = this.sound = this.settings = this.keys = false
  }
}

export const panels = new Panels()
