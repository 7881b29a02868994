/** Orders for a clinic, from its name to the orders, without a mouse. */
import { Alert, Button, Card, Form, Popconfirm, type RefSelectProps } from 'antd'
import { useRef, useState } from 'react'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { formatMoney } from '../../../ui/format'
import { HiddenHeading } from '../../../ui/hidden-heading'
import { useUiVars } from '../../../ui/ui-vars'
import { useFormKey, useSaveKey } from '../family/form/use-save-key'
import { WarningsDialog } from '../family/form/warnings-dialog'
import styles from './agency.module.css'
import { Basket } from './basket'
import { ClinicField } from './clinic-field'
import { Credit } from './credit'
import { DraftOffer } from './draft-offer'
import { isMeasured } from './line'
import { LineForm } from './line-form'
import { PatientField } from './patient-field'
import { withoutRx } from './rx'
import { RxNote } from './rx-note'
import { useAgency } from './use-agency'
import { useChosen } from './use-chosen'
import { useFilledIn } from './use-rx'
import { isWrong } from './use-try'

/** Messages that stand at no field of the form. */
const elsewhere = (errors: Readonly<Record<string, string>>) =>
  ['', 'hid', 'patientName', 'rxId'].flatMap((field) => errors[field] ?? [])

/** Trying and placing what is in the basket: what the server warns of is confirmed first. */
const useSubmitting = (agency: ReturnType<typeof useAgency>) => {
  const t = useT()
  const [warnings, setWarnings] = useState<string[]>()
  const send = async (confirmWarn: 0 | 1) => {
    setWarnings(undefined)
    const placed = await agency.submit(confirmWarn)
    if (placed !== undefined) void toast('success', t('agency.placed', { count: placed }))
  }
  const submit = async () => {
    const tried = await agency.check()
    if (!tried) return
    const wrong = tried.filter(isWrong).length
    if (wrong > 0) return void toast('warning', t('agency.wrong', { count: wrong }))
    const found = tried.flatMap((line, at) =>
      line.warnings.map((warning) => `${t('agency.basket.line', { line: at + 1 })}: ${warning}`),
    )
    if (found.length > 0) setWarnings(found)
    else await send(0)
  }
  const check = async () => {
    const wrong = (await agency.check())?.filter(isWrong).length
    if (wrong === 0) void toast('success', t('agency.checked'))
    if (wrong) void toast('warning', t('agency.wrong', { count: wrong }))
  }
  useSaveKey(() => {
    if (!agency.busy && agency.lines.length > 0 && !warnings) void submit()
  })
  return { warnings, setWarnings, send, submit, check }
}

/** A line that another page leads to: of a prescription, or of a product of the mall. */
const useOpenedLine = (agency: ReturnType<typeof useAgency>) => {
  useFilledIn(agency)
  useChosen(agency)
}

export const Agency = () => {
  const t = useT()
  const vars = useUiVars()
  const agency = useAgency()
  const { warnings, setWarnings, send, submit, check } = useSubmitting(agency)
  useOpenedLine(agency)
  const root = useRef<HTMLDivElement>(null)
  const patient = useRef<RefSelectProps>(null)
  const { clinic, lines, form, errors, verdicts, editing, busy } = agency
  const later = (focus: () => void) => requestAnimationFrame(focus)
  const focusLine = () => root.current?.querySelector<HTMLElement>('input[name="agency-line"]:checked')?.focus()
  const focusProblem = () =>
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"], .ant-form-item-has-error input')?.focus()

  const add = async () => {
    const added = await agency.add()
    later(added ? focusLine : focusProblem)
  }
  useFormKey('enter', () => {
    if (!busy && clinic && !warnings) void add()
  })
  const total = lines.reduce((sum, { id }) => sum + (verdicts.get(id)?.amount ?? 0), 0)
  const at = lines.findIndex(({ id }) => id === editing)

  return (
    <div ref={root} className={styles.page} style={vars}>
      <HiddenHeading>{t('agency.title')}</HiddenHeading>
      {agency.offer.found && <DraftOffer {...agency.offer} found={agency.offer.found} />}
      <Form layout="vertical" component={false} disabled={agency.offer.found !== null}>
        <Card size="small" title={t('agency.who')}>
          <div className={styles.who}>
            <ClinicField
              value={clinic}
              disabled={lines.length > 0 || agency.offer.found !== null}
              onChange={(chosen) => {
                agency.setClinic(chosen)
                later(() => patient.current?.focus())
              }}
            />
            <PatientField
              ref={patient}
              hid={clinic?.hid}
              value={form.patient}
              needed={isMeasured(form.product)}
              error={errors.pid}
              onChange={(chosen) => {
                agency.setForm((now) => ({ ...now, patient: chosen, ...withoutRx }))
                if (chosen) later(focusLine)
              }}
            />
          </div>
          {clinic && <Credit hid={clinic.hid} total={total} />}
        </Card>
        <Card size="small" title={t('agency.what')}>
          {elsewhere(errors).map((message) => (
            <Alert key={message} type="error" showIcon message={message} style={{ marginBlockEnd: 8 }} />
          ))}
          <RxNote values={form} onDrop={() => agency.setForm((now) => ({ ...now, ...withoutRx }))} />
          <LineForm clinic={clinic} values={form} errors={errors} onChange={agency.setForm} />
          <div className={styles.foot}>
            <span className={styles.soft}>{t('agency.add.key')}</span>
            <Button type="primary" ghost disabled={!clinic || busy} onClick={() => void add()}>
              {at >= 0 ? t('agency.update', { line: at + 1 }) : t('agency.add')}
            </Button>
          </div>
        </Card>
        <Card size="small" title={t('agency.basket')}>
          <Basket
            lines={lines}
            tried={verdicts}
            editing={editing}
            onEdit={agency.edit}
            onCopy={agency.copy}
            onRemove={agency.remove}
          />
          <div className={styles.foot}>
            <b aria-live="polite">{total > 0 && t('agency.basket.total', { amount: formatMoney(total) })}</b>
            <Popconfirm title={t('agency.clear.ask')} onConfirm={agency.clear} disabled={!agency.holds}>
              <Button disabled={!agency.holds || busy}>{t('agency.clear')}</Button>
            </Popconfirm>
            <Button disabled={lines.length === 0 || busy} onClick={() => void check()}>
              {t('agency.check')}
            </Button>
            <Button type="primary" disabled={lines.length === 0} loading={busy} onClick={() => void submit()}>
              {t('agency.submit', { count: lines.length })}
            </Button>
          </div>
        </Card>
      </Form>
      {warnings && (
        <WarningsDialog
          warnings={warnings}
          okText={t('agency.submitAnyway')}
          onConfirm={() => void send(1)}
          onCancel={() => setWarnings(undefined)}
        />
      )}
    </div>
  )
}
