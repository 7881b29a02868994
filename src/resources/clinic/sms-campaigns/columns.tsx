/** The columns of campaigns. */
import { useMemo } from 'react'
import { campaignStates, type SmsCampaign } from '../../../../contract/clinic/sms-campaigns'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, state, text } from '../../../ui/columns'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { campaignPath } from './paths'

/** Of the messages of which the gateway has spoken, those that it took. */
export const successRate = ({ succeeded, failed }: Pick<SmsCampaign, 'succeeded' | 'failed'>): string =>
  succeeded + failed === 0 ? dash : `${((succeeded / (succeeded + failed)) * 100).toFixed(1)}%`

const right = { align: 'right', width: 76 } as const
const some = (value: number) => (value === 0 ? dash : formatCount(value))

export const useCampaignColumns = (ofStore: boolean): readonly ColumnSpec<SmsCampaign>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      custom<SmsCampaign>(
        'name',
        t('smsCampaign.name'),
        ({ campaignId, name }) => <Link href={campaignPath(campaignId)}>{name}</Link>,
        { width: 150, pinned: 'left', sortable: true },
      ),
      text<SmsCampaign>('templateName', t('smsCampaign.templateName'), { width: 116 }),
      custom<SmsCampaign>('recipients', t('smsCampaign.recipients'), ({ recipients }) => some(recipients), right),
      custom<SmsCampaign>('parts', t('smsCampaign.parts'), ({ parts }) => some(parts), right),
      custom<SmsCampaign>('rate', t('smsCampaign.rate'), successRate, right),
      custom<SmsCampaign>(
        'cost',
        t('smsCampaign.cost'),
        ({ startedAt, cost }) => formatMoney(startedAt === null ? null : cost),
        { ...right, width: 84 },
      ),
      instant<SmsCampaign>('startedAt', t('smsCampaign.startedAt'), { sortable: true }),
      instant<SmsCampaign>('sendAt', t('smsCampaign.sendAt'), { defaultHidden: true }),
      instant<SmsCampaign>('created', t('smsCampaign.created'), { sortable: true, defaultHidden: true }),
      text<SmsCampaign>('operatorName', t('smsCampaign.operatorName'), { width: 100, defaultHidden: true }),
      ...(ofStore ? [] : [text<SmsCampaign>('hospitalName', t('smsCampaign.hospitalName'), { width: 140 })]),
      state<SmsCampaign>(
        'status',
        t('smsCampaign.status'),
        campaignStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label, ofStore],
  )
}
