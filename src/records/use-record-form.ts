/**
 * The form of a record on Refine's `useForm`: a new record, or one to be changed, which stays as it stood when the form was begun.
 * What the server refuses stands at its field; what is doubtful is asked for, and a change made meanwhile laid beside one's own.
 */
import { useForm } from '@refinedev/antd'
import type { BaseKey, BaseRecord } from '@refinedev/core'
import { useRef, useState } from 'react'
import type { BodySent, Call } from '../../contract/core/call'
import type { Resource } from '../../contract/core/resource'
import type { ApiError } from '../providers/data/api-error'
import { sendLoose } from '../providers/data/http'
import { providerOf, refineNameOf } from '../providers/data/owners'
import { Asked } from '../providers/data/provider'
import { shownByForm, useStaleAfterWrite } from '../providers/data/use-call'
import { useDraft } from '../providers/drafts'
import { useLeaveGuard } from '../providers/leave-guard'
import { toast } from '../providers/toast'

/** What a form itself adds to a body: which record, as it stood, and that a person has looked at the warnings. */
type Added<C extends Call> = 'version' | 'confirmWarn' | (C['row'] extends string ? C['row'] : never)

/** The call that a form is sent by, and how its values become the body. */
export interface Saving<Values, Base> {
  call: Call
  bodyOf: (values: Values, base: Base) => object
}

/** A call of the contract with the body that it takes. */
export const savedBy = <C extends Call, Values, Base>(
  call: C,
  bodyOf: (values: Values, base: Base) => Omit<BodySent<C>, Added<C>>,
): Saving<Values, Base> => ({ call, bodyOf })

export interface RecordFormOptions<Row extends object, Values extends object> {
  /** Of the form's boxes. */
  name: string
  /** Absent: a new one. */
  row: Row | undefined
  resource: Pick<Resource, 'id' | 'record'>
  create?: Saving<Values, undefined>
  update?: Saving<Values, Row>
  /** What the form holds of a record, or begins with. */
  valuesOf: (row?: Row) => Values
  onSaved: (row: Row, values: Values) => void
}

/** `powers.standard.0.dsMin` is a fault of the box `powers`. */
const boxOf = (field: string) => field.split('.')[0] ?? field

export type RecordFormState<Row extends object, Values extends object> = ReturnType<typeof useRecordForm<Row, Values>>

export const useRecordForm = <Row extends object, Values extends object>(options: RecordFormOptions<Row, Values>) => {
  const { name, row, resource, create, update, valuesOf, onSaved } = options
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row>()
  const [doubts, setDoubts] = useState<readonly string[]>()
  const last = useRef({ contents: '', key: '' })
  const saving = base ? update : create
  if (!saving) throw new Error(`The form ${name} names no call that ${base ? 'changes' : 'makes'} a record`)
  const { call } = saving

  /** The same for the same contents, so that a form sent twice makes one record. */
  const keyOf = (body: unknown) => {
    const contents = JSON.stringify(body)
    if (last.current.contents !== contents) last.current = { contents, key: crypto.randomUUID() }
    return last.current.key
  }
  const mutationOptions = { ...useStaleAfterWrite(call), meta: shownByForm }
  const { form, formProps, mutation, onFinish } = useForm<BaseRecord, ApiError, object>({
    resource: refineNameOf(call),
    dataProviderName: providerOf(call),
    action: base ? 'edit' : 'create',
    ...(base && { id: (base as Record<string, unknown>)[resource.id] as BaseKey }),
    redirect: false,
    // The record is not read again: what is changed is what the person saw. Nor is it shared with a page that shows it.
    queryOptions: { enabled: false },
    queryMeta: { form: name },
    mutationMeta: {
      asked: new Asked({}, (via, sent) => sendLoose(via, { ...sent, idempotencyKey: keyOf(sent.body) })),
    },
    successNotification: false,
    errorNotification: false,
    createMutationOptions: mutationOptions,
    updateMutationOptions: mutationOptions,
    onMutationSuccess: ({ data }) => {
      setDirty(false)
      onSaved(data as Row, form.getFieldsValue(true) as Values)
    },
    onMutationError: (error) => {
      const current = error.name === 'conflict' ? resource.record.safeParse(error.current) : undefined
      if (current?.success) setTheirs(current.data as Row)
      else if (error.errors) placeErrors(error.errors)
      else if (error.warnings?.length) setDoubts(error.warnings)
      else if (error.name === 'rule' || error.name === 'conflict') void toast('warning', error.message)
    },
  })

  /** Refine has marked the fields that bear the name of an error; what is left belongs to a box around it, or to none. */
  const placeErrors = (errors: Readonly<Record<string, string>>) => {
    const boxes = form.getFieldsValue()
    const faults = Object.entries(errors).map(([field, text]) => ({ field: boxOf(field), text }))
    const shown = faults.filter(({ field }) => field in boxes)
    for (const { text } of faults.filter((fault) => !shown.includes(fault))) void toast('warning', text)
    form.setFields(shown.map(({ field, text }) => ({ name: field as never, errors: [text] })))
    if (shown[0]) form.scrollToField(shown[0].field as never, { focus: true })
  }

  const begun = JSON.stringify(row)
  const kept = useDraft(name, () => ({ begun, values: form.getFieldsValue(true) as Values }))
  const typed = kept?.begun === begun ? kept?.values : undefined
  const [initialValues] = useState(() => ({ ...valuesOf(row), ...typed }))
  const [dirty, setDirty] = useState(typed !== undefined)
  useLeaveGuard(dirty)

  const send = (confirming: { confirmWarn?: 1 } = {}) => {
    const values = form.getFieldsValue(true) as Values
    const body = base ? update?.bodyOf(values, base) : create?.bodyOf(values, undefined)
    const version = base && 'version' in base ? { version: base.version } : {}
    // What became of it is told by the listeners above.
    onFinish({ ...body, ...version, ...confirming }).catch(() => undefined)
  }

  return {
    form,
    formProps: {
      ...formProps,
      name,
      layout: 'vertical' as const,
      initialValues,
      scrollToFirstError: { focus: true },
      onValuesChange: () => setDirty(true),
      onFinish: () => send(),
    },
    saving: mutation.isPending,
    dirty,
    /** As it was when what the form holds was begun. */
    base,
    /** As somebody else has left it, to be settled with what the form holds. */
    theirs,
    settle: (next?: Row) => {
      if (next) setBase(next)
      setTheirs(undefined)
    },
    /** What is doubtful about it, to be confirmed. */
    doubts,
    answerDoubts: (goOn: boolean) => {
      setDoubts(undefined)
      if (goOn) send({ confirmWarn: 1 })
    },
    valuesOf,
  }
}
