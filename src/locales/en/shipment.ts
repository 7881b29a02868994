/** The delivery note template, in English. */
import type { Translated } from '../texts'
import type { shipment as zhCN } from '../zh-CN/shipment'

export const shipment: Translated<typeof zhCN> = {
  company: 'Agent',
  choose: 'Choose an agent',
  title: 'Title',
  titleHint: '“Bill of sale” where it is empty',
  usualTitle: 'Bill of sale',
  logo: 'Logo',
  logoHint: 'Without one, none is printed',
  paper: 'Paper',
  'paper.a4': 'A4',
  'paper.form': '241×140 mm',
  prices: 'Show prices',
  pricesHint: 'Off: bills and their files show neither prices nor amounts',
  'prices.shown': 'Shown',
  'prices.hidden': 'Hidden',
  copies: 'Copies',
  footer: 'Footer',
  save: 'Save',
  saved: 'The template is saved',
  preview: 'Preview; copies to print: {{copies}}',
  goods: 'Goods',
  number: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  lens: 'Sample lens {{name}}',
  total: 'Total {{total}}',
}
