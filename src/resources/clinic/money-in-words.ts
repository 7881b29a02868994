import nzh from 'nzh/cn'

/** ¥1,234.50 as it is written on papers: 人民币壹仟贰佰叁拾肆元伍角. */
export const moneyInWords = (fen: number): string =>
  nzh.toMoney((fen / 100).toFixed(2), { outSymbol: true }) + (fen % 100 === 0 ? '整' : '')
