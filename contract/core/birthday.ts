/** Days on which people were born, which reach further back than the dates of a business. */
import { z } from 'zod'

/** From 1900 on; that it is not to come is asked of the server's own day. */
export const birthday = () => z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2100-12-31', 'birthdayBounds')
