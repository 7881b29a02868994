/** Which of the patient's coupons a bill uses: one that takes an amount off, and one that exchanges a piece. */
import { takesAmount } from '../../../../contract/clinic/coupon-terms'
import { type Coupon, couponStatus, coupons } from '../../../../contract/clinic/coupons'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'
import { termsText } from '../coupon-terms'
import styles from './sales.module.css'

/** What a patient can use today. */
export const useUsable = (hid: number, pid: number | undefined): readonly Coupon[] => {
  const may = useMayCall(coupons.calls.list)
  const query = { hid, pid, status: String(couponStatus.unused), sort: 'validTo', page_size: 100 }
  const { data } = useCallQuery(coupons.calls.list, { query }, { enabled: may && pid !== undefined })
  return pid === undefined ? [] : (data?.data ?? [])
}

interface CouponChoiceProps {
  usable: readonly Coupon[]
  chosen: readonly number[]
  onChange: (couponIds: number[]) => void
}

/** A further choice of the same sort takes the place of the one before. */
const oneOfEach = (usable: readonly Coupon[], chosen: readonly number[]): number[] => {
  const found = chosen.flatMap((id) => usable.find(({ couponId }) => couponId === id) ?? [])
  const last = (isAmount: boolean) => found.filter((one) => takesAmount(one) === isAmount).at(-1)
  return [last(true), last(false)].flatMap((one) => one?.couponId ?? [])
}

export const CouponChoice = ({ usable, chosen, onChange }: CouponChoiceProps) => {
  const t = useT()
  if (usable.length === 0 && chosen.length === 0) return null
  const left = ({ kind, times, used, ...coupon }: Coupon) =>
    termsText({ ...coupon, kind, value: kind === 4 ? times - used : coupon.value }, t)
  return (
    <Choice<never>
      mode="multiple"
      aria-label={t('sale.coupons')}
      className={styles.coupons}
      placeholder={t('sale.couponsOf')}
      notFoundContent={t('sale.noCoupons')}
      options={
        usable.map((one) => ({
          value: one.couponId,
          label: t('sale.couponOption', { name: one.name, terms: left(one), day: one.validTo }),
        })) as never
      }
      value={[...chosen] as never}
      onChange={(ids) => onChange(oneOfEach(usable, ids as unknown as number[]))}
    />
  )
}
