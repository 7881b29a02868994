/** Signs as a gateway does, which shares a secret with the installation: HMAC-SHA256 over the parts, joined by line breaks. */
export const hexSignature = async (parts: readonly (string | number)[], secret: string): Promise<string> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' } as const
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(parts.join('\n'))))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
