/** How many of the latest records a table would judge otherwise; none is rewritten. */
import { desc, eq } from 'drizzle-orm'
import type { Wearing } from '../../../contract/screening/items'
import { judge } from '../../../contract/screening/judge'
import { maxPreview, type RulesPreview, type screeningRules } from '../../../contract/screening/screening-rules'
import type { Context } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { canonicalJson } from '../canonical-json'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'

const isReduced = (acuity: number | null) => acuity !== null && acuity > 0 && acuity < 9
const isMyopic = (myopia: number | null) => myopia === 1 || myopia === 2

export const preview = async (context: Context<(typeof screeningRules)['calls']['preview']>): Promise<RulesPreview> => {
  const { db, caller, body } = context
  const cid = await companyMeant(db, caller, body.cid)
  const { date, wears, missingEye, sections, result } = screeningRecord
  const records = await db
    .select({
      ...{ date, wears, missingEye, sections, result },
      ...{ birthday: screeningSubject.birthday, gender: screeningSubject.gender, items: screeningTask.items },
    })
    .from(screeningRecord)
    .innerJoin(screeningTask, eq(screeningTask.taskId, screeningRecord.taskId))
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningRecord.sid))
    .where(eq(screeningRecord.cid, cid))
    .orderBy(desc(date), desc(screeningRecord.recordId))
    .limit(maxPreview)
  const counts = new Map<string, RulesPreview['levels'][number]>()
  const answer = { records: records.length, changed: 0, myopiaNow: 0, myopiaThen: 0, reducedNow: 0, reducedThen: 0 }
  for (const { sections: findings, result: now, wears: worn, ...about } of records) {
    const then = judge({ ...about, findings, wears: worn as Wearing }, body.rules)
    if (canonicalJson(then) !== canonicalJson(now)) answer.changed += 1
    answer.myopiaNow += Number(isMyopic(now.myopia))
    answer.myopiaThen += Number(isMyopic(then.myopia))
    answer.reducedNow += Number(isReduced(now.acuity))
    answer.reducedThen += Number(isReduced(then.acuity))
    const key = `${now.level} ${then.level}`
    const known = counts.get(key)
    counts.set(key, { from: now.level, to: then.level, count: (known?.count ?? 0) + 1 })
  }
  return { ...answer, levels: [...counts.values()].filter(({ from, to }) => from !== to) }
}
