import { and, eq, inArray, sql } from 'drizzle-orm'
import { classStatus } from '../../../contract/screening/screening-classes'
import { type ScreeningPromotion, screeningPromotions } from '../../../contract/screening/screening-promotions'
import { matching } from '../../crud/matching'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { Refusal, say } from '../../http/refusal'
import { screeningClass } from '../screening-classes/table'
import { returnLeavers, takeLeave } from '../subject-service'
import { type Plan, planOf } from './plan'
import { isUndoable, type PromotionChanges, type PromotionRow, promotionRows, undoableAt } from './rows'
import { screeningPromotion, screeningPromotionClass } from './table'

type Calls = typeof screeningPromotions.calls
type On<Name extends keyof Calls> = Context<Calls[Name], PromotionRow, PromotionChanges>

const list = (context: On<'list'>) => {
  const { query, now } = context
  return promotionRows.page(context, {
    where: matching(query, {
      customerId: screeningPromotion.customerId,
      open: (asked) => (asked === 1 ? undoableAt(now) : undefined),
    }),
  })
}

const preview = async ({ db, caller, body, t }: On<'preview'>) => {
  const { obstacles, ...plan } = await planOf(db, caller, body)
  return { ...plan, obstacles: obstacles.map((one) => say(t, one)) }
}

/** A class goes to its next grade, or leaves; what leaves keeps its last place. */
const moveClasses = async (db: Db, { classes }: Plan, now: number) => {
  const places = sql.join(
    classes.map(
      ({ classId, to }) => sql`(${classId}::int, ${to?.stage ?? null}::smallint, ${to?.grade ?? null}::text)`,
    ),
    sql`, `,
  )
  await db.execute(sql`update ${screeningClass} set
    stage = coalesce(place.stage, ${screeningClass}.stage), grade = coalesce(place.grade, ${screeningClass}.grade),
    year = ${screeningClass}.year + (place.grade is not null)::int,
    status = case when place.grade is null then ${sql.raw(String(classStatus.graduated))} else ${screeningClass}.status end,
    version = ${screeningClass}.version + 1, updated = to_timestamp(${now})
    from (values ${places}) as place (class_id, stage, grade) where ${screeningClass}.class_id = place.class_id`)
}

const create = async (context: On<'create'>) => {
  const { db, caller, body, now, t } = context
  const plan = await planOf(db, caller, body)
  const { customerId, year, classes, moving, leaving, obstacles } = plan
  const [first] = obstacles
  if (first)
    throw new Refusal('conflict', { message: { key: 'screeningClass.cannotMove', params: { why: say(t, first) } } })
  if (body.classes !== undefined && body.classes !== classes.length)
    throw new Refusal('conflict', { message: { key: 'screeningClass.otherClasses' } })
  await moveClasses(db, plan, now)
  const leavers = await takeLeave(
    db,
    classes.filter(({ to }) => to === null).map(({ classId }) => classId),
    now,
  )
  const made = await promotionRows.insert(context, {
    ...{ customerId, year, at: now, uid: caller.uid, subjects: moving + leaving },
  })
  await db.insert(screeningPromotionClass).values(
    classes.map(({ classId, from, to }) => ({
      ...{ promotionId: made.promotionId, classId, stage: from.stage, grade: from.grade },
      ...{ toStage: to?.stage ?? null, toGrade: to?.grade ?? null, leavers: leavers.get(classId) ?? [] },
    })),
  )
  return (await promotionRows.find(db, made.promotionId, caller, { lock: false })) ?? made
}

/**
 * Gives each class its former stage, grade and school year; children who joined it after the step stay in it. Children who left school
 * by the step are in their class again, unless their record was changed after it.
 */
const undo = async ({ db, row, caller, now, save, auditAs }: On<'undo'>) => {
  const refuse = (key: 'conflict.promotionUndone' | 'conflict.promotionOld' | 'conflict.promotionLater') =>
    new Refusal('conflict', {
      message: { key },
      current: promotionRows.present(row, caller, now) as ScreeningPromotion,
    })
  if (row.undoneAt !== null) throw refuse('conflict.promotionUndone')
  if (!isUndoable(row, now)) throw refuse('conflict.promotionOld')
  const moved = await db
    .select()
    .from(screeningPromotionClass)
    .where(eq(screeningPromotionClass.promotionId, row.promotionId))
  const classes = await db
    .select()
    .from(screeningClass)
    .where(
      inArray(
        screeningClass.classId,
        moved.map(({ classId }) => classId),
      ),
    )
    .orderBy(screeningClass.classId)
    .for('no key update')
  const isAsLeft = moved.every(({ classId, stage, grade, toStage, toGrade }) => {
    const now = classes.find((one) => one.classId === classId)
    const year = toGrade === null ? row.year : row.year + 1
    const status = toGrade === null ? classStatus.graduated : classStatus.here
    return (
      now?.stage === (toStage ?? stage) &&
      now.grade === (toGrade ?? grade) &&
      now.year === year &&
      now.status === status
    )
  })
  if (!isAsLeft) throw refuse('conflict.promotionLater')
  for (const { classId, stage, grade, leavers } of moved) {
    await db
      .update(screeningClass)
      .set({ stage, grade, year: row.year, status: classStatus.here, ...nextVersion(screeningClass, now) })
      .where(and(eq(screeningClass.classId, classId)))
    await returnLeavers(db, { classId, sids: leavers, now })
  }
  auditAs('undo')
  return save({ undoneAt: now })
}

export const screeningPromotionCalls = implement<Calls, PromotionRow, PromotionChanges>(
  screeningPromotions,
  { list, preview, create, undo },
  promotionRows,
)
