/** Characters drawn evenly from an alphabet, by a generator that cannot be foreseen. */
export const randomText = (alphabet: string, length: number): string => {
  // Bytes beyond the last whole alphabet would favour its beginning.
  const even = 256 - (256 % alphabet.length)
  let drawn = ''
  while (drawn.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < even && drawn.length < length) drawn += alphabet[byte % alphabet.length]
  return drawn
}
