/** Signatures of what gateways pass on: HMAC-SHA256 under a secret that they share with this installation. */

const encoder = new TextEncoder()
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/**
 * @param parts joined by line breaks they are what was signed
 * @param signature in hexadecimal digits
 */
export const isSigned = async (
  parts: readonly (string | number)[],
  signature: string,
  secret: string,
): Promise<boolean> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' } as const
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, bytesOf(signature), encoder.encode(parts.join('\n')))
}
