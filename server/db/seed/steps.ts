/** The steps of a seed, one after the other, and how far they are. */
import type { Db } from '../client'
import { loading } from './bulk'

export interface SeedStep {
  title: string
  work: () => Promise<unknown>
}

/** Steps that belong together; the tables that they load have no indexes meanwhile. */
export interface SeedStage {
  loads?: readonly string[]
  steps: readonly SeedStep[]
}

/** The step that begins, counted from 1, of all that there are. */
export interface SeedProgress {
  title: string
  step: number
  of: number
}

/** The step begins once it has been told: a page needs the time to draw it. */
export type OnSeedStep = (progress: SeedProgress) => unknown

/** @returns says that a step begins; each call counts one of `of` */
export const counting = (of: number, onStep: OnSeedStep) => {
  let step = 0
  return async (title: string) => {
    step += 1
    await onStep({ title, step, of })
  }
}

export const runStages = async (db: Db, stages: readonly SeedStage[], begin: (title: string) => Promise<void>) => {
  for (const { loads, steps } of stages) {
    const work = async () => {
      for (const { title, work } of steps) {
        await begin(title)
        await work()
      }
    }
    await (loads ? loading(db, loads, work) : work())
  }
}

/** As a person reads it: `12/40 530000 lens orders`. */
export const progressText = ({ title, step, of }: SeedProgress): string => `${step}/${of} ${title}`
