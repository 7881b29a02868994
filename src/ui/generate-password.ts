/** A first password, drawn by chance. */

/** Sixteen signs that are not mistaken for each other when read aloud or copied by hand; some 92 bits. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const generatePassword = (): string => {
  const drawn: string[] = []
  // A byte beyond the last whole round of signs would make the first ones likelier.
  const fair = 256 - (256 % signs.length)
  while (drawn.length < 16)
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < fair && drawn.length < 16) drawn.push(signs.charAt(byte % signs.length))
  return drawn.join('')
}
