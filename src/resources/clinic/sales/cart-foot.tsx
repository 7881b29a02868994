/** What is taken off a bill: by coupons, by hand and by points; and what the cart comes to. */
import { InputNumber, Tag } from 'antd'
import { pointsStep } from '../../../../contract/clinic/points-rule'
import { minDiscount, noDiscount } from '../../../../contract/clinic/sale-price'
import { useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'
import { formatCount, formatMoney } from '../../../ui/format'
import { MoneyInput } from '../../../ui/value-inputs'
import { CouponChoice, useUsable } from './coupon-choice'
import styles from './sales.module.css'
import type { useCart } from './use-cart'

const percents = Array.from({ length: noDiscount - minDiscount + 1 }, (_, at) => noDiscount - at)

export const Foot = ({ hid, cart, member, price, maxPoints, step }: ReturnType<typeof useCart> & { hid: number }) => {
  const t = useT()
  const usable = useUsable(hid, cart.patient?.pid)
  return (
    <div className={styles.foot}>
      <CouponChoice
        usable={usable}
        chosen={cart.couponIds}
        onChange={(couponIds) => step({ kind: 'coupons', couponIds })}
      />
      <div className={styles.bar}>
        <Choice<number>
          aria-label={t('sale.discount')}
          className={styles.percent}
          value={cart.discount}
          options={percents.map((percent) => ({
            value: percent,
            label: percent === noDiscount ? t('sale.discount.none') : t('sale.discount.value', { percent }),
          }))}
          onChange={(discount) => step({ kind: 'byHand', discount })}
        />
        <span className={styles.rounding}>
          <MoneyInput
            aria-label={`${t('sale.rounding')} ${t('sale.rounding.hint')}`}
            placeholder={t('sale.rounding')}
            value={cart.rounding === 0 ? null : cart.rounding}
            onChange={(rounding) => step({ kind: 'byHand', rounding: rounding ?? 0 })}
          />
        </span>
        {member && member.points >= pointsStep && (
          <InputNumber<number>
            aria-label={t('sale.points')}
            addonBefore={t('sale.pointsOf', { points: formatCount(member.points) })}
            className={styles.points}
            min={0}
            max={Math.min(maxPoints, Math.floor(member.points / pointsStep) * pointsStep)}
            step={pointsStep}
            precision={0}
            value={cart.points}
            onChange={(points) => step({ kind: 'points', points: points ?? 0 })}
          />
        )}
        {member?.levelName && (
          <Tag color="gold">
            {member.levelName}
            {member.discount < noDiscount && ` · ${t('sale.discount.value', { percent: member.discount })}`}
          </Tag>
        )}
        {price.retail !== price.total && (
          <span>
            {t('sale.retail')} {formatMoney(price.retail)} · {t('sale.off')} {formatMoney(price.retail - price.total)}
          </span>
        )}
      </div>
      <p className={styles.total}>
        {t('sale.total')} <strong>{formatMoney(price.total)}</strong>
      </p>
    </div>
  )
}
