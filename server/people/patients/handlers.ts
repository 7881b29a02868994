import { and, desc, eq, inArray } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import { NewPatient, patientStatus, patients } from '../../../contract/people/patients'
import { initialsOf } from '../../crud/initials'
import type { Db } from '../../db/client'
import { writeOpening } from '../../http/audit'
import { countPrint } from '../../http/counted-print'
import { type Context, implement } from '../../http/implement'
import { checkInput } from '../../http/input'
import { changedPhone } from '../../http/masked-phone'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { inChain } from '../../http/scope'
import type { Caller } from '../../http/session'
import { startOfDate } from '../../http/time'
import { passWarnings } from '../../http/warnings'
import { trainingUser } from '../../training/users/table'
import { seriesOf } from '../eye-series-service'
import { idCardFields } from '../identity-service'
import { lacksOf, phoneTail } from '../patient-rules'
import { clinicOf, likeList, soundsOfPatient } from '../patient-search-service'
import type { OnMerged, PatientAccounts } from '../patient-service'
import { assertSchool } from '../school-service'
import { consentsOf } from './consents'
import { duplicates, list } from './find'
import { merge, unmerge } from './merge'
import { isOwn, type PatientChanges, type PatientRow, patientRows, seesFiles } from './rows'
import { patient } from './table'

type Calls = typeof patients.calls
type Saving = Context<Calls['save'], PatientRow, PatientChanges>

/** Two of one name are no mistake, but often one person twice: a clerk who makes the second is shown the first. */
const namesakesOf = async (
  db: Db,
  { hid, name, pid = 0 }: { hid: number; name: string; pid?: number },
  today: string,
) => {
  const others = await db
    .select()
    .from(patient)
    .where(and(eq(patient.hid, hid), eq(patient.name, name)))
    .orderBy(desc(patient.updated))
    .limit(5)
  return others
    .filter((other) => other.pid !== pid && other.mergedInto === null)
    .map(
      ({ birthday, phone }): Message => ({
        key: 'patient.namesake',
        params: { name, age: ageOn(birthday, today) ?? '—', phone: phoneTail(phone) || '—' },
      }),
    )
}

const refuseFuture = (birthday: string | null | undefined, { today }: Caller) => {
  if (birthday && birthday > today) throw refuseField('birthday', 'patient.bornLater')
}

/** Refuses a referrer who is not known, or who is the patient. */
const checkReferrer = async (db: Db, caller: Caller, referrerPid: number | null | undefined, own?: number) => {
  if (referrerPid === null || referrerPid === undefined) return
  const [found] =
    referrerPid === own
      ? []
      : await db
          .select({ pid: patient.pid })
          .from(patient)
          .where(and(inArray(patient.pid, [referrerPid]), inChain(caller, patient)))
  if (!found) throw refuseField('referrerPid', 'patient.noPatient')
}

const unsaid = { birthday: null, consentOn: null, consentBy: '', privacySignedOn: null, privacySignedBy: '' }

/** Files that are sent; none, where they were sent as a person read them who may not see them. */
const filesSent = (caller: Caller, files: string[] | null | undefined): { files?: string[] } => {
  if (!files) return {}
  if (!seesFiles(caller)) throw refuseField('files', 'patient.filesOfClinic')
  return { files }
}

const create = async (context: Saving) => {
  const { db, body, caller, services } = context
  const { pid: _, version: __, confirmWarn, ...given } = body
  const { smsConsent, consentBy, privacySigned, privacySignedBy, idCard, files, ...made } = checkInput(
    NewPatient,
    given,
  )
  const clinic = await clinicOf(db, made.hid, caller)
  if (!clinic) throw refuseField('hid', 'order.noClinic')
  refuseFuture(made.birthday, caller)
  await checkReferrer(db, caller, made.referrerPid)
  await assertSchool(db, made.hid, made.schoolId)
  const { today } = caller
  const warnings = [...(await namesakesOf(db, made, today)), ...lacksOf(made, today).map((key): Message => ({ key }))]
  passWarnings(db, warnings, confirmWarn === 1)
  return patientRows.insert(context, {
    ...made,
    ...(await idCardFields(services, idCard)),
    ...filesSent(caller, files),
    ...consentsOf({ smsConsent, consentBy, privacySigned, privacySignedBy }, unsaid, made, today),
    cid: clinic.cid,
    pinyin: soundsOfPatient({ ...made, formerNames: '' }),
  })
}

/** @throws the refusal `stop`, which names the accounts that still run */
const assertNoneRuns = (accounts: Awaited<ReturnType<PatientAccounts>>) => {
  const names = accounts.filter(({ open }) => open).map(({ name }) => name)
  if (names.length > 0)
    throw new Refusal('stop', { message: { key: 'patient.stopHasAccounts', params: { names: names.join(' / ') } } })
}

/** The names of before, with the one that is given up now. */
const formerNamesOf = ({ name, formerNames }: Pick<PatientRow, 'name' | 'formerNames'>): string =>
  [...new Set([...formerNames.split('\n').filter(Boolean), name])].join('\n')

const change = async ({ db, row, body, caller, services, save }: Saving, accountsOf: PatientAccounts) => {
  const {
    pid: _,
    version,
    confirmWarn,
    phone: __,
    guardianPhone: ___,
    idCard,
    files,
    smsConsent: ____,
    consentBy: _____,
    privacySigned: ______,
    privacySignedBy: _______,
    ...given
  } = body
  if (version === undefined) throw refuseField('version', 'input.required')
  if (!isOwn(caller, row)) throw new Refusal('forbidden')
  if (row.mergedInto !== null) throw new Refusal('conflict', { message: { key: 'patient.mergedAlready' } })
  refuseFuture(given.birthday, caller)
  await checkReferrer(db, caller, given.referrerPid, row.pid)
  if (given.status === patientStatus.stopped && row.status === patientStatus.active)
    assertNoneRuns(await accountsOf(db, row.pid, caller))
  const clinic = given.hid === undefined ? row : await clinicOf(db, given.hid, caller)
  if (clinic?.cid !== row.cid) throw refuseField('hid', 'order.noClinic')
  const moved = given.hid !== undefined && given.hid !== row.hid
  const schoolId = given.schoolId === undefined ? row.schoolId : given.schoolId
  if (moved || schoolId !== row.schoolId) await assertSchool(db, given.hid ?? row.hid, schoolId)
  const { name = row.name, guardian = row.guardian, birthday = row.birthday } = given
  const changes = Object.fromEntries(
    Object.entries({
      ...given,
      phone: changedPhone('phone', body.phone, row.phone),
      guardianPhone: changedPhone('guardianPhone', body.guardianPhone, row.guardianPhone),
      ...consentsOf(body, row, { name, guardian, birthday }, caller.today),
      ...(await idCardFields(services, idCard, row)),
      ...filesSent(caller, files),
    }).filter(([, value]) => value !== undefined),
  )
  const next = { ...row, ...changes } as PatientRow
  const moves = next.hid !== row.hid || next.name !== row.name
  const lacked = new Set<string>(lacksOf(row, caller.today))
  passWarnings(
    db,
    [
      ...(moves ? await namesakesOf(db, next, caller.today) : []),
      ...lacksOf(next, caller.today)
        .filter((key) => !lacked.has(key))
        .map((key): Message => ({ key })),
    ],
    confirmWarn === 1,
  )
  const formerNames = next.name === row.name ? row.formerNames : formerNamesOf(row)
  await save({ ...changes, formerNames, pinyin: soundsOfPatient({ ...next, formerNames }) })
  if (next.name !== row.name)
    await db
      .update(trainingUser)
      .set({ initials: initialsOf(next.name) })
      .where(eq(trainingUser.pid, row.pid))
  return undefined
}

/** That a person's record was opened is known afterwards. */
const open = async ({ db, row, caller, now, request, services }: Context<Calls['get'], PatientRow, PatientChanges>) => {
  const { uid, name } = caller
  const entry = { at: now, uid, name, cid: row.cid, address: request.address, requestId: request.id }
  const begun = startOfDate(caller.today, services.timeZone)
  await writeOpening(db, { ...entry, resource: patients.name, recordId: row.pid }, begun)
  return undefined
}

/**
 * @param accountsOf the training accounts of a patient, whose record is not ended under them
 * @param onMerged what other areas do when two records become one
 */
export const patientCalls = (accountsOf: PatientAccounts, onMerged: OnMerged) =>
  implement<Calls, PatientRow, PatientChanges>(
    patients,
    {
      list,
      likeName: ({ db, params: { hid, name }, caller }) => likeList(db, hid, name, caller),
      like: ({ db, params: { hid }, query: { name = '' }, caller }) => likeList(db, hid, name, caller),
      duplicates,
      get: open,
      eyes: ({ db, row, caller }) => seriesOf(db, row, caller),
      printCurves: countPrint<PatientRow>(patients.name, ({ pid }) => pid),
      save: (context) => (context.body.pid === undefined ? create(context) : change(context, accountsOf)),
      merge: (context) => merge(context, accountsOf, onMerged),
      unmerge,
    },
    patientRows,
  )
