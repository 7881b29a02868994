/** Puts a text on the clipboard, also where the page came over plain http and the clipboard's interface is missing. */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
