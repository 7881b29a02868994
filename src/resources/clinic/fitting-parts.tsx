/** What the pages of fittings of spectacles and of hard lenses show alike: pieces of stock, what was done, and the fees of a bill. */
import { Empty, Select, Timeline } from 'antd'
import { fees } from '../../../contract/clinic/fees'
import type { FittingStep } from '../../../contract/clinic/fitting-family'
import type { FrameFittingDetails } from '../../../contract/clinic/frame-fittings'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { formatInstant, formatMoney } from '../../ui/format'

export const FittingBatches = ({ batches }: Pick<FrameFittingDetails, 'batches'>) => {
  const t = useT()
  if (batches.length === 0) return null
  return (
    <ul>
      {batches.map(({ part, batchNo, serialNo, variant, qty, left }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pieces of one batch differ in nothing
        <li key={`${part}-${batchNo}-${serialNo}-${at}`}>
          {[t(`fitting.part.${part}`), variant, serialNo || batchNo, `× ${qty}`].filter(Boolean).join(' · ')}{' '}
          {t(`fitting.left.${left}`)}
        </li>
      ))}
    </ul>
  )
}

interface StepsProps {
  steps: readonly FittingStep[]
  /** What was done, and where it led. */
  told: (step: FittingStep) => string
}

export const FittingSteps = ({ steps, told }: StepsProps) => {
  const t = useT()
  if (steps.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('fitting.steps.empty')} />
  return (
    <Timeline
      items={steps.map((step) => ({
        key: step.stepId,
        children: (
          <>
            <div>{told(step)}</div>
            <div>
              {[formatInstant(step.at), step.name || t('fitting.byOrder'), step.reason].filter(Boolean).join(' · ')}
            </div>
          </>
        ),
      }))}
    />
  )
}

interface FeesProps {
  hid: number
  id?: string
  value?: number[]
  onChange?: (feeIds: number[]) => void
}

/** Fees of the chain that stand on the bill of a fitting too. */
export const FittingFeesSelect = ({ hid, id = 'fitting-fees', value = [], onChange }: FeesProps) => {
  const mayFees = useMayCall(fees.calls.list)
  const { data, isFetching } = useCallQuery(
    fees.calls.list,
    { query: { hid, status: '1', page_size: 200, sort: 'name' } },
    { enabled: mayFees },
  )
  return (
    <Select<number[]>
      id={id}
      mode="multiple"
      optionFilterProp="label"
      loading={isFetching}
      value={value}
      options={(data?.data ?? []).map(({ feeId, name, price }) => ({
        value: feeId,
        label: `${name} · ${formatMoney(price)}`,
      }))}
      {...(onChange && { onChange })}
    />
  )
}
