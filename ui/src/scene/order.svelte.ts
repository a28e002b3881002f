const KEPT = 'mahj.discards'

/** Whether discards lie in order of play or sorted: a wish of this device. */
class Order {
  sorted = $state(read())

  choose(sorted: boolean): void {
    this.sorted = sorted
    try {
      localStorage.setItem(KEPT, sorted ? 'sorted' : 'order')
    } catch {
      // Then it is so until the page is closed.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'sorted'
  } catch {
    return false
  }
}

export const order = new Order()
