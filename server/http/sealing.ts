/** Encrypts what must not be readable from the database alone, by a key that lies elsewhere: AES-GCM. */

/** The form in which it is stored: a name that plain text cannot begin with, the initial value, what was encrypted. */
const prefix = 'sealed1:'
const initialBytes = 12
const encoder = new TextEncoder()

export interface Sealing {
  /** @param of what it belongs to: what was sealed for one row cannot be put into another */
  seal(plain: string, of: string): Promise<string>
  /** Throws where it was sealed by another key, or for something else. */
  unseal(sealed: string, of: string): Promise<string>
  /** The same for the same text always, so that it can be searched for; nothing of the text can be read from it without the key. */
  digest(plain: string, of: string): Promise<string>
}

export const isSealed = (stored: string) => stored.startsWith(prefix)

/** Byte by byte: a call takes only some hundred thousand arguments, and answers that are kept are longer. */
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** @param key 32 bytes in base64 */
export const sealingBy = async (key: string): Promise<Sealing> => {
  const secret = await crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  const source = await crypto.subtle.importKey('raw', fromBase64(key), 'HKDF', false, ['deriveKey'])
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('digest') }
  const hmac = { name: 'HMAC', hash: 'SHA-256' } as const
  const marker = await crypto.subtle.deriveKey(derived, source, hmac, false, ['sign'])
  const cipher = (iv: Uint8Array<ArrayBuffer>, of: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(of),
  })
  return {
    async seal(plain, of) {
      const iv = crypto.getRandomValues(new Uint8Array(initialBytes))
      const sealed = await crypto.subtle.encrypt(cipher(iv, of), secret, encoder.encode(plain))
      return prefix + toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },
    async unseal(sealed, of) {
      const bytes = fromBase64(sealed.slice(prefix.length))
      const [iv, content] = [bytes.slice(0, initialBytes), bytes.slice(initialBytes)]
      return new TextDecoder().decode(await crypto.subtle.decrypt(cipher(iv, of), secret, content))
    },
    async digest(plain, of) {
      const signed = await crypto.subtle.sign(hmac, marker, encoder.encode(`${of} ${plain}`))
      return toBase64(new Uint8Array(signed))
    },
  }
}
