/** The editor of texts with pictures, in English. */
import type { Translated } from '../texts'
import type { richText as zhCN } from '../zh-CN/rich-text'

export const richText: Translated<typeof zhCN> = {
  text: 'Text',
  tools: 'Formatting',
  'level.0': 'Body',
  'level.2': 'Heading',
  'level.3': 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  address: 'Address of the link',
  apply: 'Apply',
  unlink: 'Remove the link',
  picture: 'Insert a picture',
  pictureMissing: 'The picture cannot be shown',
  table: 'Insert a table',
  noTable: 'Delete the table',
  undo: 'Undo',
  redo: 'Redo',
}
