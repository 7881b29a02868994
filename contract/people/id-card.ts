/** Identity numbers of 18 characters, as GB 11643 makes them. */
import { birthday } from '../core/birthday'
import { text } from '../core/fields'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const bornOn = (number: string) => `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`

/** Whether an identity number of 18 holds a day that there is, and ends with the character that its digits give (GB 11643). */
export const isIdCard = (number: string): boolean =>
  /^\d{17}[\dX]$/.test(number) &&
  birthday().safeParse(bornOn(number)).success &&
  '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0) % 11] === number[17]

/** An identity number, the masked one that is stored, or none. */
export const idCardSent = () =>
  text(18, 'idCard')
    .toUpperCase()
    .refine((number) => number === '' || /^\*{14}[\dX]{4}$/.test(number) || isIdCard(number), 'idCard')
