/** The command palette, in English. */
import type { Translated } from '../texts'
import type { palette as zhCN } from '../zh-CN/palette'

export const palette: Translated<typeof zhCN> = {
  title: 'Search and commands',
  placeholder: 'A screen, order number, patient or clinic…',
  screens: 'Screens',
  actions: 'Actions',
  orders: 'Orders',
  patients: 'Patients',
  clinics: 'Clinics',
  reading: 'Searching…',
  none: 'Nothing found for “{{text}}”',
  failed: 'The search failed, please try again later',
  hint: 'At least 4 characters of an order number, 2 of a patient’s name',
  keys: '↑↓ choose　Enter open　Esc close',
  'key.title': 'Keyboard shortcuts',
  'key.search': 'Search and commands',
  'key.next': 'Next row',
  'key.previous': 'Previous row',
  'key.tick': 'Select the row, or deselect it',
  'key.open': 'Open the row',
  'key.filter': 'Go to the filters',
  'key.save': 'Save the form',
  'key.close': 'Close the dialog or drawer',
  'key.help': 'Show this page',
  'key.on': 'Use single keys in lists',
  switchLanguage: '切换到中文',
}
