import type { Translated } from '../texts'
import type { tag as zhCN } from '../zh-CN/tag'

export const tag: Translated<typeof zhCN> = {
  name: 'Name',
  tag_type: 'Type',
  'tag_type.1': 'Contents',
  'tag_type.2': 'Patients',
  'tag_type.3': 'Products',
  colour: 'Colour',
  'colour.none': 'None',
  'colour.blue': 'Blue',
  'colour.cyan': 'Cyan',
  'colour.green': 'Green',
  'colour.gold': 'Gold',
  'colour.orange': 'Orange',
  'colour.red': 'Red',
  'colour.magenta': 'Magenta',
  'colour.purple': 'Purple',
  'name.hint': 'Unique in its type, whatever its capitals, width and blanks',
  updated: 'Updated',
  empty: 'No tags yet',
  create: 'New tag',
  editTitle: 'Edit “{{name}}”',
  removeTitle: 'Delete “{{name}}”?',
}
