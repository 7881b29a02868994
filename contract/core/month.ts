/** A calendar month on the wire. */
import { format } from './fields'

/** `YYYY-MM`, from 2000 to 2099. */
export const month = () => format(7, /^20\d{2}-(0[1-9]|1[0-2])$/, 'month')
