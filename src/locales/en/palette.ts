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
  switchLanguage: '切换到中文',
}
