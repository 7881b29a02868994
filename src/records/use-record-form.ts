/**
 * The form of a new or an existing record by Refine's `useForm`. The record stays as it was when the form was opened. Errors of the
 * server stand at their fields, warnings are to be confirmed, and a conflicting change is laid beside the person's own.
 */
import { useForm } from '@refinedev/antd'
import type { BaseKey, BaseRecord } from '@refinedev/core'
import { use, useState } from 'react'
import type { BodySent, Call, ParamsOf } from '../../contract/core/call'
import type { Resource } from '../../contract/core/resource'
import type { ApiError } from '../providers/data/api-error'
import { sendLoose } from '../providers/data/http'
import { useIdempotencyKey } from '../providers/data/idempotency'
import { providerOf, refineNameOf } from '../providers/data/owners'
import { Asked } from '../providers/data/provider'
import { shownByForm, useStaleAfterWrite } from '../providers/data/use-call'
import { useDraft } from '../providers/drafts'
import { useLeaveGuard } from '../providers/leave-guard'
import { toast } from '../providers/toast'
import { forgetUnsaved, ScreenContext } from '../providers/unsaved'
import { showRefusal } from './show-refusal'

/** The fields of a body that the form adds itself: the record's id, its version, and that the warnings are confirmed. */
type Added<C extends Call> = 'version' | 'confirmWarn' | (C['row'] extends string ? C['row'] : never)

/** The call that saves a form, and how its values become the body. */
export interface Saving<Values, Base> {
  call: Call
  bodyOf: (values: Values, base: Base) => object
  /** What fills the path beside the record. */
  params?: Readonly<Record<string, unknown>> | undefined
}

/** A `Saving`, with the body typed by the call's declaration. */
export const savedBy = <C extends Call, Values, Base>(
  call: C,
  bodyOf: (values: Values, base: Base) => Omit<BodySent<C>, Added<C>>,
  params?: Partial<ParamsOf<C>>,
): Saving<Values, Base> => ({ call, bodyOf, params })

export interface RecordFormOptions<Row extends object, Values extends object> {
  /** The form's name, which its fields' ids begin with. */
  name: string
  /** Absent: a new one. */
  row: Row | undefined
  resource: Pick<Resource, 'id'>
  create?: Saving<Values, undefined>
  update?: Saving<Values, Row>
  /** The form's values for a record, or for a new one. */
  valuesOf: (row?: Row) => Values
  onSaved: (row: Row, values: Values) => void
}

/** An error at `powers.standard.0.dsMin` is shown at the field `powers`. */
const boxOf = (field: string) => field.split('.')[0] ?? field

export type RecordFormState<Row extends object, Values extends object> = ReturnType<typeof useRecordForm<Row, Values>>

export const useRecordForm = <Row extends object, Values extends object>(options: RecordFormOptions<Row, Values>) => {
  const { name, row, resource, create, update, valuesOf, onSaved } = options
  const screen = use(ScreenContext)
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row>()
  const [doubts, setWarnings] = useState<readonly string[]>()
  const { keyOf } = useIdempotencyKey()
  const saving = base ? update : create
  if (!saving) throw new Error(`The form ${name} names no call that ${base ? 'changes' : 'makes'} a record`)
  const { call, params } = saving

  const mutationOptions = { ...useStaleAfterWrite(call), meta: shownByForm }
  const { form, formProps, mutation, onFinish } = useForm<BaseRecord, ApiError, object>({
    resource: refineNameOf(call),
    dataProviderName: providerOf(call),
    action: base ? 'edit' : 'create',
    ...(base && { id: (base as Record<string, unknown>)[resource.id] as BaseKey }),
    redirect: false,
    // Refine must not read the record again: the person edits what the list showed. `queryMeta` keeps its cache entry apart from a page's.
    queryOptions: { enabled: false },
    queryMeta: { form: name },
    mutationMeta: {
      asked: new Asked({ ...(params && { params }) }, (via, sent) =>
        sendLoose(via, { ...sent, idempotencyKey: keyOf(sent.body) }),
      ),
    },
    successNotification: false,
    errorNotification: false,
    createMutationOptions: mutationOptions,
    updateMutationOptions: mutationOptions,
    onMutationSuccess: ({ data }) => {
      setDirty(false)
      // At once: where `onSaved` leads elsewhere, the screen is out of sight before its effects could say so.
      forgetUnsaved(screen)
      onSaved(data as Row, form.getFieldsValue(true) as Values)
    },
    onMutationError: (error) =>
      showRefusal<Row>(call, error, { onConflict: setTheirs, onErrors: placeErrors, onWarnings: setWarnings }),
  })

  /** Refine marks only fields with exactly an error's name; here an error also reaches the field around it, or becomes a toast. */
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
    // `onMutationError` handles the failure.
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
    /** The record that the form's changes are based on. */
    base,
    /** The record as another person has saved it meanwhile, while the conflict is open. */
    theirs,
    settle: (next?: Row) => {
      if (next) setBase(next)
      setTheirs(undefined)
    },
    /** The server's warnings that are to be confirmed. */
    doubts,
    answerWarnings: (goOn: boolean) => {
      setWarnings(undefined)
      if (goOn) send({ confirmWarn: 1 })
    },
    valuesOf,
  }
}
