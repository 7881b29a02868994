/** Moving all classes of a school up: what would become of each is shown before it is done. */
import { Alert, Checkbox, Form, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { ScreeningClass } from '../../../../contract/screening/screening-classes'
import type { ScreeningCustomer } from '../../../../contract/screening/screening-customers'
import { type PromotionPreview, screeningPromotions } from '../../../../contract/screening/screening-promotions'
import { ApiError } from '../../../providers/data/api-error'
import { useAction } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import { present } from '../../../providers/errors'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { formatCount } from '../../../ui/format'
import { useUiVars } from '../../../ui/ui-vars'
import { useClassName } from '../class-name'
import styles from '../small-table.module.css'

interface PromoteDialogProps {
  school: ScreeningCustomer
  classes: readonly ScreeningClass[]
  onClosed: () => void
}

const Steps = ({ of, onLeave }: { of: PromotionPreview; onLeave: (classId: number, leaves: boolean) => void }) => {
  const t = useT()
  const classNameOf = useClassName()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('screeningClass.from')}</th>
            <th scope="col">{t('screeningClass.to')}</th>
            <th scope="col" className={styles.number}>
              {t('screeningClass.subjects')}
            </th>
            <th scope="col">{t('screeningClass.leave')}</th>
          </tr>
        </thead>
        <tbody>
          {of.classes.map(({ classId, from, to, subjects }) => (
            <tr key={classId}>
              <td>{classNameOf(from)}</td>
              <td>{to ? classNameOf(to) : t('screeningClass.leaves')}</td>
              <td className={styles.number}>{formatCount(subjects)}</td>
              <td>
                <Checkbox
                  aria-label={`${classNameOf(from)} ${t('screeningClass.leave')}`}
                  checked={to === null}
                  onChange={({ target }) => onLeave(classId, target.checked)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const PromoteDialog = ({ school, classes, onClosed }: PromoteDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const years = [...new Set(classes.filter(({ status }) => status === 1).map(({ year }) => year))].sort()
  const [year, setYear] = useState(years[0])
  const [graduates, setGraduates] = useState<readonly number[]>([])
  const [shown, setShown] = useState<PromotionPreview>()
  const promote = useAction(screeningPromotions.calls.create, { except: ['rule', 'conflict'] })
  const { elsewhere, refused, attempt } = useRefusal()
  const send = useSend()
  const { customerId } = school
  useEffect(() => {
    if (year === undefined) return
    let isCurrent = true
    send(screeningPromotions.calls.preview, { body: { customerId, year, graduates: [...graduates] } })
      .then(({ data }) => isCurrent && setShown(data))
      .catch((error) => error instanceof ApiError && void present(error))
    return () => {
      isCurrent = false
    }
  }, [send, customerId, year, graduates])
  const submit = async () => {
    if (!shown) return
    const body = { customerId, year: shown.year, graduates: [...graduates], classes: shown.classes.length }
    if (!(await attempt(() => promote.mutateAsync({ body })))) return
    void toast('success', t('screeningClass.promoted'))
    onClosed()
  }
  const faults = [...(shown?.obstacles ?? []), ...elsewhere, ...(refused?.name === 'conflict' ? [refused.message] : [])]
  return (
    <Dialog
      open
      width={640}
      title={t('screeningClass.promoteTitle', { name: school.name })}
      okText={t('screeningClass.promoteConfirm', { count: shown?.classes.length ?? 0 })}
      okButtonProps={{ disabled: !shown || shown.obstacles.length > 0 }}
      confirmLoading={promote.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      <div style={vars}>
        <p>{t('screeningClass.promoteText')}</p>
        {year === undefined && <Alert type="info" showIcon message={t('screeningClass.empty')} />}
        {year !== undefined && (
          <Form layout="vertical" component={false}>
            <Form.Item label={t('screeningClass.promoteYear')} htmlFor="promote-year">
              <Choice<number>
                id="promote-year"
                value={year}
                options={years.map((value) => ({
                  value,
                  label: t('screeningClass.years', { from: String(value), to: String(value + 1) }),
                }))}
                onChange={setYear}
              />
            </Form.Item>
          </Form>
        )}
        {faults.map((fault) => (
          <Alert key={fault} type="error" showIcon message={fault} style={{ marginBlockEnd: 8 }} />
        ))}
        {shown ? (
          <>
            <p>
              {t('screeningClass.moving', { count: shown.moving })} ·{' '}
              {t('screeningClass.leaving', { count: shown.leaving })}
            </p>
            <Steps
              of={shown}
              onLeave={(classId, leaves) =>
                setGraduates(leaves ? [...graduates, classId] : graduates.filter((one) => one !== classId))
              }
            />
          </>
        ) : (
          year !== undefined && <Skeleton active />
        )}
      </div>
    </Dialog>
  )
}
