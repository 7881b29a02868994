/** How the name of a patient stands on a screen that everyone in the waiting room reads. */

/**
 * Mask 1 keeps the first and the last character of a name, 2 the first, 3 none; of a name of two characters 1 keeps the first.
 * @param mask as `screenMasks` has them
 */
export const maskName = (name: string, mask: number): string => {
  if (mask === 3) return ''
  const characters = [...name.trim()]
  const [first = ''] = characters
  const last = mask === 1 && characters.length > 2 ? characters.at(-1) : ''
  const hidden = Math.max(1, characters.length - (last ? 2 : 1))
  // A name of one character would stand there whole.
  return characters.length < 2 ? '*' : `${first}${'*'.repeat(hidden)}${last}`
}
