/** Signing in, from the first look at the name to the last factor. */
import type { loginRecordType } from '../../../contract/system/login-record-types'
import type { session as contract } from '../../../contract/system/session'
import type { Context } from '../../http/implement'
import { verifyPassword } from '../../http/passwords'
import { Refusal, refuseField } from '../../http/refusal'
import { isOutsider } from '../../http/restriction'
import { businessDate } from '../../http/time'
import { attemptKeyOf, attemptSeconds, attemptsPerKey, deviceKeyOf } from '../attempt-limits'
import { forgetTurns, giveBack, type Limit, settle, type Turn, takeTurn } from '../limits'
import { captchaRefusal, solves } from './captcha'
import { knownDeviceOf } from './known-device'
import { endOf, findPerson, type Person } from './person'
import { acceptTotp } from './totp'

type Login = Context<(typeof contract)['calls']['login']>
type Outcome = keyof typeof loginRecordType

/** Refused, or who it is. */
type Verdict = { outcome: Outcome; person: Person | undefined } & (
  | { refusal: Refusal }
  | { person: Person; refusal?: never }
)

/** A hash to compare with where there is no such account, so that the time of the answer does not tell. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$oVeaQuG6TTdEZiQE9itgUA$xuHAQIiof0k3LMNTDZEb1q5XzkqGva0PlJF1CVpxDNM'

/** An address may belong to a whole clinic and gets five times as many. */
const perAddress = 5
/** Failures from which on a picture's code is asked for. */
const freeFailures = 3

/** What a try counts against: a limit, and from how many failures on it asks for a picture's code. */
interface Budget extends Limit {
  free: number
}

const budgetOf = (key: string, times = 1): Budget => ({
  ...{ key, seconds: attemptSeconds },
  ...{ times: attemptsPerKey * times, free: freeFailures * times },
})

/** On a device that the account knows, what anybody tries elsewhere does not count. The first is the account's own. */
const budgetsOf = async (
  { body, db, now, request }: Login,
  person: Person | undefined,
): Promise<[Budget, ...Budget[]]> => {
  // Also where there is no such account, so that the time of the answer does not tell.
  const device = await knownDeviceOf(db, request.device, person?.uid ?? 0, now)
  if (device !== undefined) return [budgetOf(deviceKeyOf(device))]
  return [budgetOf(attemptKeyOf(body.account)), budgetOf(`address:${request.address}`, perAddress)]
}

/** Counts against the limits from its beginning, so that many at once are not too many. */
const beginAttempt = async ({ body, db, now }: Login, budgets: readonly Budget[]): Promise<Turn> => {
  const solved = await solves(db, body, now)
  return takeTurn(db, budgets, now, {
    settledLater: true,
    gate: (failures) => {
      if (!solved && budgets.some((budget) => failures(budget) >= budget.free)) throw captchaRefusal(body)
    },
  })
}

const refusalOf = (work: Promise<Turn>) =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

/** Looks at what was given, factor by factor. */
const check = async ({ body, db, now, services }: Login, person: Person | undefined): Promise<Verdict> => {
  const refused = (outcome: Outcome, refusal: Refusal): Verdict => ({ outcome, person, refusal })
  const holds = await verifyPassword(body.password, person?.passwordHash ?? nobodysHash)
  if (!person || !holds) return refused('wrongPassword', new Refusal('rule', { message: { key: 'login.failed' } }))
  const ended = endOf(person, businessDate(now, services.timeZone))
  if (ended) return refused(ended, new Refusal('accountEnded'))
  if (person.totpSince !== null) {
    if (!body.totp) return refused('totpAsked', refuseField('totp', 'login.totpRequired'))
    if (!(await acceptTotp(db, person, body.totp, now, services)))
      return refused('wrongTotp', refuseField('totp', 'login.totpWrong'))
  }
  return { outcome: isOutsider(person) ? 'otherRole' : 'signedIn', person }
}

/** Decides on a sign-in. Refusals are answered, not thrown, so that each can be recorded. */
export const judge = async (login: Login): Promise<Verdict> => {
  const { body, db } = login
  const person = await findPerson(db, body.account)
  const budgets = await budgetsOf(login, person)
  const turn = await refusalOf(beginAttempt(login, budgets))
  if (turn instanceof Refusal) {
    const outcome = turn.refusal === 'tooFrequent' ? 'tooMany' : 'captcha'
    return { outcome, person, refusal: turn }
  }
  const verdict = await check(login, person)
  if (!verdict.refusal) await forgetTurns(db, budgets[0].key)
  // To be asked for the code is no failure. Earlier ones stay, or else each question would bring new guesses.
  const failed = verdict.refusal && verdict.outcome !== 'totpAsked'
  await (failed ? settle(db, turn) : giveBack(db, turn))
  return verdict
}
