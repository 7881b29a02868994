/** Whom a campaign would reach, whom it leaves out and why, and what it would cost. */
import { Alert, Statistic, Tag } from 'antd'
import type { SmsPreview } from '../../../../contract/clinic/sms-campaigns'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import { Bubble } from './bubble'
import styles from './sms-campaigns.module.css'

export const Preview = ({ seen }: { seen: SmsPreview }) => {
  const t = useT()
  const { recipients, count, skips, parts, cost, left, text } = seen
  return (
    <section aria-label={t('smsCampaign.preview')}>
      <div className={styles.numbers}>
        <Statistic title={t('smsCampaign.segmentCount')} value={recipients} />
        <Statistic title={t('smsCampaign.messages')} value={count} />
        <Statistic title={t('smsCampaign.parts')} value={parts} />
        <Statistic title={t('smsCampaign.cost')} value={formatMoney(cost)} />
        <Statistic title={t('smsCampaign.left')} value={left} />
      </div>
      {skips.length > 0 && (
        <p>
          {t('smsCampaign.skips')}{' '}
          {skips.map((one) => (
            <Tag key={one.skip}>
              {t(`smsRecipient.skip.${one.skip}`)} {one.count}
            </Tag>
          ))}
        </p>
      )}
      {parts > left && <Alert type="warning" showIcon message={t('smsCampaign.tooFew', { missing: parts - left })} />}
      {count === 0 ? <Alert type="info" showIcon message={t('smsCampaign.nobody')} /> : <Bubble text={text} />}
    </section>
  )
}
