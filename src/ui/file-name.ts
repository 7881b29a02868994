/** What a file is called, by its address. */
export const fileName = (address: string): string => {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || address
  } catch {
    return last || address
  }
}
