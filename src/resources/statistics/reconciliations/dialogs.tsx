/** What is asked when a month differs: the figures of the supplier, and how each difference is resolved. */
import { Input, Radio } from 'antd'
import { useState } from 'react'
import { type ReconciliationDetails, reconciliations } from '../../../../contract/clinic/reconciliations'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { DateInput, MoneyInput } from '../../../ui/value-inputs'
import { styles } from '../family/styles'
import type { Line } from './lines'

const { calls } = reconciliations
interface DialogProps {
  row: ReconciliationDetails
  onClosed: () => void
}

/** Those whose difference is not resolved. */
export const openLines = (lines: readonly Line[]) =>
  lines.filter(({ theirs, ours, resolved }) => theirs !== null && theirs !== ours && resolved === 0)

interface Said {
  theirs: number | null
  reason: string
}
const nothing: Said = { theirs: null, reason: '' }

const useSending = (verb: 'differ' | 'send', { row, onClosed }: DialogProps) => {
  const t = useT()
  const step = useAction(calls[verb], { except: ['rule', 'stop', 'conflict'] })
  const { refused, elsewhere, attempt } = useRefusal()
  const { reconciliationId: id, version } = row
  const send = async (body: object) => {
    if (!(await attempt(() => step.mutateAsync({ params: { id }, body: { version, ...body } } as never)))) return
    void toast('success', t(`reconciliation.done.${verb}`))
    onClosed()
  }
  const problem = refused && (elsewhere.join(' ') || Object.values(refused.errors ?? {})[0] || refused.message)
  return { send, problem, busy: step.isPending }
}

/** Whether a line raises what is owed or lowers it: goods raise it, payments and returns lower it, and what takes them back does the opposite. */
const signOf = ({ ours, theirs }: Line) => Math.sign(ours) || Math.sign(theirs ?? 0) || 1

/** The figures are typed without a sign, as they stand on the paper of the supplier. */
const DifferRow = ({ line, said, onSay }: { line: Line; said: Said; onSay: (said: Said) => void }) => {
  const t = useT()
  return (
    <tr>
      <th scope="row">{line.no}</th>
      <td data-figure>{formatMoney(line.ours)}</td>
      <td data-figure>
        <MoneyInput
          aria-label={t('reconciliation.theirsOf', { no: line.no })}
          value={said.theirs}
          onChange={(theirs) => onSay({ ...said, theirs })}
        />
      </td>
      <td>
        <Input
          aria-label={t('reconciliation.reasonOf', { no: line.no })}
          maxLength={200}
          value={said.reason}
          onChange={({ target }) => onSay({ ...said, reason: target.value })}
        />
      </td>
    </tr>
  )
}

interface Further extends Said {
  no: string
  date: string | null
}

const FurtherRow = ({ further, onSay }: { further: Further; onSay: (further: Further) => void }) => {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        <Input
          aria-label={t('reconciliation.furtherNo')}
          placeholder={t('reconciliation.furtherNo')}
          maxLength={60}
          value={further.no}
          onChange={({ target }) => onSay({ ...further, no: target.value })}
        />
        <DateInput
          aria-label={t('reconciliation.furtherDate')}
          value={further.date}
          onChange={(date: string | null) => onSay({ ...further, date })}
        />
      </th>
      <td>{t('reconciliation.further')}</td>
      <td data-figure>
        <MoneyInput
          aria-label={t('reconciliation.theirsOf', { no: t('reconciliation.further') })}
          min={-99_999_999}
          value={further.theirs}
          onChange={(theirs) => onSay({ ...further, theirs })}
        />
        <small>{t('reconciliation.furtherHint')}</small>
      </td>
      <td>
        <Input
          aria-label={t('reconciliation.reasonOf', { no: t('reconciliation.further') })}
          maxLength={200}
          value={further.reason}
          onChange={({ target }) => onSay({ ...further, reason: target.value })}
        />
      </td>
    </tr>
  )
}

const isWhole = ({ theirs, reason }: Said) => theirs !== null && reason.trim() !== ''

export const DifferDialog = (props: DialogProps) => {
  const { row, onClosed } = props
  const t = useT()
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const [further, setFurther] = useState<Further>({ ...nothing, no: '', date: `${row.month}-01` })
  const { send, problem, busy } = useSending('differ', props)
  const [missing, setMissing] = useState<string>()
  const touched = Object.entries(said).filter(([, one]) => one.theirs !== null || one.reason !== '')
  const hasFurther = further.theirs !== null || further.no !== ''
  const give = () => {
    if (touched.length === 0 && !hasFurther) return setMissing(t('reconciliation.nothing'))
    const all = [...touched.map(([, one]) => one), ...(hasFurther ? [further] : [])]
    if (!all.every(isWhole)) return setMissing(t('reconciliation.missing'))
    setMissing(undefined)
    const signs = new Map(row.lines.map((line) => [line.key, signOf(line)]))
    const lines = touched.map(([key, { theirs, reason }]) => ({
      ...{ key, theirs: (theirs ?? 0) * (signs.get(key) ?? 1), reason },
    }))
    return void send({ lines: [...lines, ...(hasFurther ? [{ ...further, theirs: further.theirs ?? 0 }] : [])] })
  }
  return (
    <Dialog
      open
      width={820}
      title={t('reconciliation.verb.differ')}
      okText={t('reconciliation.verb.differ')}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      maskClosable={false}
      onOk={give}
      onCancel={onClosed}
    >
      <p>{t('reconciliation.differText')}</p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('reconciliation.lines')}>
          <thead>
            <tr>
              <th scope="col">{t('reconciliation.no')}</th>
              <th scope="col" data-figure>
                {t('reconciliation.ours')}
              </th>
              <th scope="col" data-figure>
                {t('reconciliation.theirs')}
              </th>
              <th scope="col">{t('reconciliation.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {row.lines.map((line) => (
              <DifferRow
                key={line.key}
                line={line}
                said={said[line.key] ?? nothing}
                onSay={(one) => setSaid((now) => ({ ...now, [line.key]: one }))}
              />
            ))}
            <FurtherRow further={further} onSay={setFurther} />
          </tbody>
        </table>
      </div>
      {(missing ?? problem) && <p role="alert">{missing ?? problem}</p>}
    </Dialog>
  )
}

interface Answer {
  accept: 0 | 1
  reason: string
}
const unanswered: Answer = { accept: 1, reason: '' }

export const ResolveDialog = (props: DialogProps) => {
  const { row, onClosed } = props
  const t = useT()
  const open = openLines(row.lines)
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  const { send, problem, busy } = useSending('send', props)
  const answerOf = (key: string) => answers[key] ?? unanswered
  const whole = open.every(({ key }) => answerOf(key).reason.trim() !== '')
  const change = (key: string, changes: Partial<Answer>) =>
    setAnswers((now) => ({ ...now, [key]: { ...(now[key] ?? unanswered), ...changes } }))
  return (
    <Dialog
      open
      width={820}
      title={t('reconciliation.verb.send')}
      okText={t('reconciliation.verb.send')}
      okButtonProps={{ disabled: !whole }}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void send({ resolutions: open.map(({ key }) => ({ key, ...answerOf(key) })) })}
      onCancel={onClosed}
    >
      <p>{t('reconciliation.resolveText')}</p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('reconciliation.lines')}>
          <tbody>
            {open.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.no || t('reconciliation.kind.theirs')}</th>
                <td data-figure>{formatMoney((line.theirs ?? 0) - line.ours)}</td>
                <td>
                  <Radio.Group
                    value={answerOf(line.key).accept}
                    options={[
                      { value: 1, label: t('reconciliation.accept') },
                      { value: 0, label: t('reconciliation.stand') },
                    ]}
                    onChange={({ target }) => change(line.key, { accept: target.value as 0 | 1 })}
                  />
                </td>
                <td>
                  <Input
                    aria-label={t('reconciliation.resolutionOf', { no: line.no })}
                    placeholder={t('reconciliation.reason')}
                    maxLength={200}
                    value={answerOf(line.key).reason}
                    onChange={({ target }) => change(line.key, { reason: target.value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
