/** The words that the blocks themselves need; Chinese unless the app provides another language. */
import { createContext, use, useCallback } from 'react'

export const uiTextsZhCN = {
  'action.confirm': '确定',
  'action.cancel': '取消',
  'action.close': '关闭',
  'action.retry': '重试',
  'action.reset': '重置',
  'action.search': '查询',
  'action.more': '更多',
  'action.copy': '复制',
  'action.copied': '已复制',
  'action.print': '打印',
  'action.back': '返回',
  'table.actions': '操作',
  'table.failed': '加载失败',
  'table.empty': '暂无数据',
  'table.noMatch': '没有符合条件的数据',
  'table.clearFilters': '清除筛选条件',
  'table.total': '共 {{total}} 条',
  'table.moreThan': '超过 {{total}} 条',
  'table.countAll': '统计总数',
  'table.selectPage': '选择本页',
  'table.selectRow': '选择此行',
  'table.news': '{{count}} 条新增或变更，点击刷新',
  'table.resize': '调整列宽：{{title}}',
  'table.previousPage': '上一页',
  'table.nextPage': '下一页',
  'sort.label': '排序',
  'sort.ascending': '{{title}} 升序',
  'sort.descending': '{{title}} 降序',
  'columns.title': '列设置',
  'columns.density': '密度',
  'columns.small': '紧凑',
  'columns.middle': '适中',
  'columns.large': '宽松',
  'columns.show': '显示：{{title}}',
  'columns.up': '上移：{{title}}',
  'columns.down': '下移：{{title}}',
  'columns.pinLeft': '固定在左侧：{{title}}',
  'columns.pinRight': '固定在右侧：{{title}}',
  'columns.reset': '恢复默认',
  'selection.count': '已选 {{count}} 条',
  'selection.all': '选择全部 {{total}} 条匹配结果',
  'selection.clear': '清除',
  'tabs.all': '全部',
  'filters.more': '更多筛选',
  'filters.less': '收起',
  'filters.remove': '移除筛选：{{label}}',
  'filters.from': '开始日期',
  'filters.to': '结束日期',
  'range.today': '今天',
  'range.yesterday': '昨天',
  'range.thisWeek': '本周',
  'range.thisMonth': '本月',
  'range.lastMonth': '上月',
  'range.thisYear': '今年',
  'range.week': '最近一周',
  'range.month': '最近一个月',
  'range.threeMonths': '最近三个月',
  'range.halfYear': '最近半年',
  'range.year': '最近一年',
  'saved.title': '常用筛选',
  'saved.none': '还没有保存的筛选',
  'saved.name': '筛选名称',
  'saved.save': '保存当前筛选',
  'saved.rename': '重命名：{{name}}',
  'saved.delete': '删除：{{name}}',
  'batch.progress': '成功 {{ok}} · 失败 {{failed}} · 剩余 {{left}}',
  'batch.stop': '停止',
  'batch.stopping': '完成当前一批后停止',
  'batch.ok': '成功',
  'batch.retry': '重试失败项',
  'batch.resume': '继续剩余项',
  'batch.copy': '复制失败清单',
  'batch.export': '导出失败清单',
  'batch.error': '请求失败，请重试',
  'conflict.title': '内容已被他人修改',
  'conflict.hint': '您录入的内容都在。请逐项选择保留哪一边，然后继续保存。',
  'conflict.field': '项目',
  'conflict.mine': '我的修改',
  'conflict.theirs': '最新内容',
  'conflict.allMine': '全部保留我的',
  'conflict.allTheirs': '全部采用最新',
  'action.save': '保存',
  'form.unsaved': '有尚未保存的修改，确定关闭吗？',
  'form.unsavedText': '已填写的内容将丢失。',
  'form.leave': '放弃修改',
  'form.stay': '继续编辑',
  'conflict.apply': '合并',
  'rx.Od': '右眼 R',
  'rx.Os': '左眼 L',
  'rx.ds': '球镜',
  'rx.dc': '柱镜',
  'rx.ax': '轴位',
  'rx.add': 'ADD',
  'rx.prism': '棱镜',
  'rx.base': '基底',
  'rx.prismBase': '棱镜/基底',
  'rx.pd': '瞳距',
  'rx.ph': '瞳高',
  'rx.eyeGlass': '片数',
  'rx.base.U': '上',
  'rx.base.D': '下',
  'rx.base.I': '内',
  'rx.base.O': '外',
  'print.paper': '纸张',
  'print.papers': '待打印的纸张',
  'print.a4': 'A4',
  'print.form': '241×140 毫米',
  'timeline.title': '操作记录',
  'timeline.nobody': '系统',
  'timeline.none': '暂无记录',
  'timeline.more': '更早的记录',
  'value.empty': '（空）',
  'file.choose': '点击、拖入或粘贴文件',
  'file.chooseSeveral': '点击、拖入或粘贴文件，可多选',
  'file.refused': '{{name}}：{{why}}',
  'file.remove': '移除 {{name}}',
  'file.most': '最多 {{most}} 个文件',
  'file.tooLarge': '文件不能超过 {{max}} MB',
  'reason.required': '请填写原因',
  'reason.label': '原因',
} as const

/** Another language has the same keys; `{{name}}` is filled in. */
export type UiTexts = Record<keyof typeof uiTextsZhCN, string>

const UiTextsContext = createContext<UiTexts>(uiTextsZhCN)

/** `<UiTextsProvider value={texts}>` around everything that is drawn. */
export const UiTextsProvider = UiTextsContext

export type UiText = (key: keyof UiTexts, params?: Readonly<Record<string, string | number>>) => string

/** The texts as a function; it changes only with the language. */
export const useUiText = (): UiText => {
  const texts = use(UiTextsContext)
  return useCallback(
    (key, params = {}) => texts[key].replace(/\{\{(\w+)\}\}/g, (whole, name) => String(params[name] ?? whole)),
    [texts],
  )
}

/**
 * The label of the button that closes a dialog without acting: "Back" where the dialog itself cancels something, so that no dialog has
 * two buttons that both say "Cancel".
 */
export const useLeaveText = (deed: string): string => {
  const t = useUiText()
  return t(deed.startsWith(t('action.cancel')) ? 'action.back' : 'action.cancel')
}
