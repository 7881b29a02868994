/** What of a clipboard, or of what is dropped, is a picture to keep as a file. */

const pictureTypes = /^image\/(jpeg|png|webp)$/

const hasText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== ''

/** Sheets and word processors send a picture of the text beside it: then the text is what was meant. */
export const picturesIn = (data: Pick<DataTransfer, 'files' | 'getData'> | null): File[] => {
  if (!data || hasText(data.getData('text/html'))) return []
  return [...data.files].filter(({ type }) => pictureTypes.test(type))
}
