/** The rule of a form's field by its schema in the contract, for forms that are written by hand. */
import type { FormRule } from 'antd'
import type { z } from 'zod'

/** @param message what is said of a value that the schema refuses */
export const schemaRule = (schema: z.ZodType, message: string): FormRule => ({
  validator: async (_, value) => {
    if (!schema.safeParse(value).success) throw new Error(message)
  },
})
