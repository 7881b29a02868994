/** All but the first character of a name is hidden on paper. */
export const maskedName = (name: string) => [...name].map((character, at) => (at === 0 ? character : '*')).join('')
