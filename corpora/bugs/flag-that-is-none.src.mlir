// pass: hand-written
// idea: index.add has no overflow flags in any release: what is called so is discardable, and a sum that wraps was taken to be poison; %i = %k = 2^62
// verdict: incorrect

func.func @wraps(%i: index, %k: index) -> i1 {
  %sum = "index.add"(%i, %k) {overflowFlags = #arith.overflow<nsw>} : (index, index) -> index
  %zero = index.constant 0
  %i_negative = index.cmp slt(%i, %zero)
  %k_negative = index.cmp slt(%k, %zero)
  %some = arith.ori %i_negative, %k_negative : i1
  %negative = index.cmp slt(%sum, %zero)
  %r = arith.ori %negative, %some : i1
  return %r : i1
}
