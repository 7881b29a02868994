/** Weekly plans of training accounts: which projects, for how long, on how many days of the week; and how they are kept to. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { date, flag, id, instant, version } from '../core/fields'
import { listQuery } from '../core/page'

/** Days of the week on which one trains without a plan. */
export const usualDays = 5
/** Days that the progress looks back, today included. */
export const progressDays = 90
export const mostPlanned = 10

export const planItem = {
  trainId: id().describe('A training project of the brand'),
  minutes: z.number().int().min(1).max(60).describe('On each of the days'),
  days: z.number().int().min(1).max(7).describe('Days a week'),
}

export const PlanItem = z.object({
  ...planItem,
  trainName: z.string(),
  trainStatus: flag().describe('0: disabled since; it stays in the plans that have it'),
})

export const WeeklyPlan = z
  .object({
    planId: id(),
    items: z.array(PlanItem),
    days: z.number().int().describe('Days a week on which something is planned'),
    weekMinutes: z.number().int(),
    since: instant(),
    until: instant().nullable().describe('null: it holds'),
    operatorName: z.string(),
  })
  .meta({ id: 'WeeklyPlan' })
export type WeeklyPlan = z.infer<typeof WeeklyPlan>

/** How an account was trained with. */
export const Progress = z
  .object({
    days: z
      .array(
        z.object({
          date: date(),
          minutes: z.number().int(),
          sessions: z.number().int(),
          score: z.number().nullable().describe('Average of the day'),
          planned: z.number().int().describe('Minutes of a day by the plan that held; 0: none held'),
          valid: flag().describe('1: the account could be used'),
        }),
      )
      .describe(`The last ${progressDays} days, today included`),
    trainedDays: z.number().int().describe('Of the planned days, week by week, those on which was trained'),
    plannedDays: z.number().int().describe('Days planned in each week, no more than the account could be used'),
    compliance: z.number().nullable().describe('trainedDays ÷ plannedDays; null: nothing was planned'),
    daysPerWeek: z.number().int().describe(`By the plan that holds; ${usualDays} without one`),
  })
  .meta({ id: 'TrainingProgress' })
export type Progress = z.infer<typeof Progress>

const feature = 'training-users'
const own = '/v1/training-users/{sdxUid}'
const plans = `${own}/plans` as const

/** Calls of a training account. */
export const planCalls = {
  progress: call('GET', `${own}/progress`, {
    feature,
    summary: 'Minutes, scores and compliance of the last days',
    row: 'sdxUid',
    reply: one(Progress),
    can: 'training-users.read',
  }),
  plans: call('GET', plans, {
    feature,
    summary: 'The plan of an account, and those before it, the latest first',
    row: 'sdxUid',
    query: listQuery(plans, {}, ['planId']),
    reply: page(WeeklyPlan, 'planId'),
    can: 'training-users.read',
  }),
  plan: call('PUT', `${own}/plan`, {
    feature,
    summary: 'Plans the weeks of an account from now on; the plan that held until now stays in its history',
    row: 'sdxUid',
    body: z.object({
      version: version(),
      items: z
        .array(z.object(planItem))
        .max(mostPlanned)
        .describe('Projects that are enabled, or were in the plan before; each once. Empty: no plan any more'),
    }),
    reply: one(WeeklyPlan),
    can: 'training-users.plan',
  }),
}

interface Suitable {
  id: number
  minutes: number
  ageMin: number
  ageMax: number
}

/** Projects of the template of an age. */
const inTemplate = 3

/**
 * The template of a brand for an age: the first of the brand's projects, in their order, that suit it, for their own minutes.
 *
 * @param age null: not known, so that none is left out
 */
export const templateFor = (projects: readonly Suitable[], age: number | null) =>
  projects
    .filter(({ ageMin, ageMax }) => age === null || (ageMin <= age && age <= ageMax))
    .slice(0, inTemplate)
    .map(({ id: trainId, minutes }) => ({ trainId, minutes, days: usualDays }))
