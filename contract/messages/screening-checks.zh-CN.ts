/** What both sides say is wrong or unlikely in what a screening found, in Chinese; it stands behind the name of the field. */
export const screeningChecksZhCN = {
  'screening.pairNeeded': '两项须同时填写',
  'screening.noteNeeded': '异常时须填写说明',
  'screening.noEye': '该眼缺失，不能填写',
  'screening.empty': '没有内容',
  'screening.spread': '三次读数相差超过 {{max}} D，请核对',
  'screening.acuityMoved': '为 {{now}}，上次为 {{last}}，相差 3 行或以上，请核对',
  'screening.seMoved': '等效球镜为 {{now}} D，上次为 {{last}} D，相差超过 1.00 D，请核对',
  'screening.itemOfEye': '{{item}}（{{eye}}）',
} as const
