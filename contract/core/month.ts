/** A calendar month on the wire. */
import { z } from 'zod'

/** `YYYY-MM`, from 2000 to 2099. */
export const month = () => z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month')
