/** Codes of examinations (检查) that other resources know as well. */

export const examStatus = { draft: 0, signed: 1, void: 2 } as const

/** 0 without cycloplegia (小瞳), 1 under cycloplegia (散瞳), 2 the follow-up after it (复验). */
export const cycloplegia = [0, 1, 2] as const
/** 1 tropicamide, 2 cyclopentolate, 3 atropine. */
export const cycloplegics = [1, 2, 3] as const
