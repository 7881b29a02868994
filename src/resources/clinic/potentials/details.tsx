/** What was spoken with a potential member, the latest first, and what is known of them. */
import { Descriptions, Drawer, Empty, Spin, Timeline } from 'antd'
import { type Potential, potentials } from '../../../../contract/clinic/potentials'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordHistory } from '../../../records/record-history'
import { dash, formatInstant } from '../../../ui/format'
import { potentialText } from './field-text'

export const PotentialDetails = ({ row, onClosed }: { row: Potential; onClosed: () => void }) => {
  const t = useT()
  const { data, isPending } = useCallQuery(potentials.calls.get, { params: { id: row.potentialId } })
  const { phone, schoolName, ownerName, note, reason } = { ...row, ...data?.data }
  const { history = [], coupon } = data?.data ?? {}
  return (
    <Drawer open width={520} title={`${row.name} · ${t(`potential.status.${row.status}`)}`} onClose={onClosed}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'phone', label: t('potential.phone'), children: phone },
          { key: 'school', label: t('potential.schoolId'), children: schoolName ?? dash },
          { key: 'owner', label: t('potential.owner'), children: ownerName ?? t('potential.pool') },
          { key: 'note', label: t('potential.note'), children: note || dash },
          ...(coupon
            ? [
                {
                  key: 'coupon',
                  label: t('potential.coupon'),
                  children: t(coupon.couponId === null ? 'potential.coupon.kept' : 'potential.coupon.given', coupon),
                },
              ]
            : []),
          ...(reason ? [{ key: 'reason', label: t('potential.reason'), children: reason }] : []),
        ]}
      />
      <h3>{t('potential.details')}</h3>
      <Spin spinning={isPending}>
        {history.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('potential.history.empty')} />
        ) : (
          <Timeline
            items={history.map(({ followId, at, name, way, content, nextTime, booked }) => ({
              key: followId,
              color: booked ? 'green' : 'blue',
              children: (
                <>
                  <div>
                    {formatInstant(at)} · {name} · {t(`potential.way.${way}`)}
                    {booked === 1 && ` · ${t('potential.booked')}`}
                  </div>
                  <div>{content}</div>
                  {nextTime && (
                    <div>
                      {t('potential.nextTime')}: {nextTime}
                    </div>
                  )}
                </>
              ),
            }))}
          />
        )}
      </Spin>
      <RecordHistory resource={potentials.name} id={row.potentialId} text={potentialText} />
    </Drawer>
  )
}
