/** What was measured in the examination of a prescription. */
import { eq } from 'drizzle-orm'
import type { RxReadings } from '../../../contract/clinic/rx-from-exam'
import type { Db } from '../../db/client'
import { exam } from '../exams/table'

export const readingsOf = async (db: Db, examId: number): Promise<RxReadings> => {
  const [found] = await db.select({ sections: exam.sections }).from(exam).where(eq(exam.examId, examId))
  return (found?.sections ?? {}) as RxReadings
}
