import { expect, test } from 'vitest'
import { picturesIn } from '../../../src/records/rich-text/pictures-in'

const picture = new File(['p'], 'p.png', { type: 'image/png' })
const sheet = new File(['s'], 's.csv', { type: 'text/csv' })
const clipboard = (html: string, files: readonly File[]) => ({
  files: files as unknown as FileList,
  getData: (kind: string) => (kind === 'text/html' ? html : ''),
})

test.each([
  ['a copied picture', '', [picture]],
  ['a picture from a page', '<img src="https://example.org/p.png">', [picture]],
])('%s is kept as a file', (_, html, files) => {
  expect(picturesIn(clipboard(html, files))).toEqual([picture])
})

test.each([
  ['cells of a sheet, which come with a picture of them', '<table><tr><td>−2.25</td></tr></table>', [picture]],
  ['text with a picture in it', '<p>复查 <img src="file:///p.png"></p>', [picture]],
  ['another file', '', [sheet]],
  ['nothing', '', []],
])('%s is taken as it is', (_, html, files) => {
  expect(picturesIn(clipboard(html, files))).toEqual([])
})
