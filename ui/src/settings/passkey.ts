import { call } from '../net/api.ts'
import type { Me } from '../wire.ts'

/** Whether this browser knows passkeys, and reads what the server asks it for. */
export function able(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Makes a passkey for who is here; nothing where the person changed their mind. */
export async function made(): Promise<Me | undefined> {
  const { ticket, options } = await call('POST /api/passkeys/register/begin')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(inner(options))
  const credential = await asked(() => navigator.credentials.create({ publicKey }))
  if (!credential) return undefined
  return call('POST /api/passkeys/register/finish', { body: { ticket, credential } })
}

/** Becomes who a passkey says; nothing where the person changed their mind. */
export async function used(): Promise<Me | undefined> {
  const { ticket, options } = await call('POST /api/passkeys/sign-in/begin')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(inner(options))
  const credential = await asked(() => navigator.credentials.get({ publicKey }))
  if (!credential) return undefined
  return call('POST /api/passkeys/sign-in/finish', { body: { ticket, credential } })
}

/** What the server sends is made for the browser; its type is the browser's affair. */
function inner<Wanted>(options: Readonly<Record<string, unknown>>): Wanted {
  return options as Wanted
}

async function asked(
  ask: () => Promise<Credential | null>,
): Promise<Record<string, unknown> | undefined> {
  try {
    const credential = await ask()
    const key = credential as PublicKeyCredential | null
    return key ? { ...key.toJSON() } : undefined
  } catch (thrown) {
    // The browser throws one of these where its own window is closed or not answered.
    if (thrown instanceof DOMException) return undefined
    throw thrown
  }
}
