/** What the list says of each record: reversals with a minus, and of a record what has been reversed of it. */
import { useMemo } from 'react'
import { storeKinds, type TrainingStore } from '../../../../contract/training/stores'
import { useIsPlatform } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { custom, instant, money, text } from '../../../ui/columns'
import { dash, formatChange, formatCount } from '../../../ui/format'
import { mark } from '../../../ui/state-tag'

export const kindColours = { grant: 'blue', recharge: 'green', reversal: 'orange' } as const

/** The clinic, or the agent where the units are its own. */
export const holderOf = ({ hospitalName, companyName }: Pick<TrainingStore, 'hospitalName' | 'companyName'>) =>
  hospitalName ?? companyName

const right = { align: 'right' as const }

export const useStoreColumns = () => {
  const t = useT()
  const isPlatform = useIsPlatform()
  return useMemo(() => {
    const marks = Object.fromEntries(
      storeKinds.map((kind) => [kind, mark({ label: t(`trainingStore.kind.${kind}`), colour: kindColours[kind] })]),
    )
    return [
      custom<TrainingStore>('owner', t('trainingStore.owner'), holderOf, {
        width: 190,
        ellipsis: true,
        pinned: 'left',
      }),
      {
        ...custom<TrainingStore>('kind', t('trainingStore.kind'), ({ kind }) => marks[kind], { width: 96 }),
        card: 'corner' as const,
      },
      { ...instant<TrainingStore>('created', t('trainingStore.created')), sortable: true },
      ...(isPlatform ? [text<TrainingStore>('companyName', t('trainingStore.company'), { width: 150 })] : []),
      text<TrainingStore>('brandName', t('trainingStore.brand'), { width: 130 }),
      custom<TrainingStore>(
        'amount',
        t('trainingStore.amount'),
        ({ kind, amount, unit }) =>
          t(`trainingStore.units.${unit}`, {
            count: formatChange(kind === 'reversal' ? -amount : amount),
          }),
        { ...right, width: 112, sortable: true },
      ),
      custom<TrainingStore>(
        'reversed',
        t('trainingStore.reversed'),
        ({ reversed, reversalOf }) =>
          reversalOf === null
            ? reversed > 0
              ? formatCount(reversed)
              : dash
            : t('trainingStore.reversalOfNo', { id: reversalOf }),
        { ...right, width: 84 },
      ),
      custom<TrainingStore>('source', t('trainingStore.source'), ({ source }) => t(`trainingStore.source.${source}`), {
        width: 84,
      }),
      custom<TrainingStore>(
        'payMethod',
        t('trainingStore.payMethod'),
        ({ payMethod }) => (payMethod === null ? dash : t(`trainingStore.payMethod.${payMethod}`)),
        { width: 124 },
      ),
      money<TrainingStore>('paid', t('trainingStore.paid'), { width: 110 }),
      money<TrainingStore>('price', t('trainingStore.price'), { width: 100, defaultHidden: true }),
      text<TrainingStore>('note', t('trainingStore.note'), { width: 150 }),
      text<TrainingStore>('operatorName', t('trainingStore.operatorName'), { width: 100 }),
      custom<TrainingStore>('id', t('trainingStore.id'), ({ id }) => id, { ...right, width: 80, defaultHidden: true }),
    ]
  }, [t, isPlatform])
}
