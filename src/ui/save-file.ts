/** Hands a file to the browser under its name. */

/** Long enough for any browser to have taken the file over. */
const keptMilliseconds = 60_000

export const saveFile = ({ blob, filename }: { blob: Blob; filename: string }) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), keptMilliseconds)
}
