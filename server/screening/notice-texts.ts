/** The texts of messages to parents: the company name before each, and the template of the agent or clinic whose task it is. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import { screeningSmsTemplate } from './screening-sms-templates/table'

const longestSign = 8

/** The name of the company, as it stands in brackets before each of its messages. */
export const signOf = (companyName: string): string => companyName.slice(0, longestSign)

/** @throws Refusal at `templateId` where the template is not of the clinic that has the task, or of the agent */
export const textOfTemplate = async (db: Db, templateId: number, task: { cid: number; hid: number | null }) => {
  const { cid, hid, text, templateId: key } = screeningSmsTemplate
  const owner = task.hid === null ? isNull(hid) : eq(hid, task.hid)
  const [found] = await db
    .select({ text })
    .from(screeningSmsTemplate)
    .where(and(eq(key, templateId), eq(cid, task.cid), owner))
  if (!found) throw refuseField('templateId', 'screeningNotice.unknownTemplate')
  return found.text
}
