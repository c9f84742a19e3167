func.func @wraps(%i: index, %k: index) -> i1 {
  %zero = index.constant 0
  %i_negative = index.cmp slt(%i, %zero)
  %k_negative = index.cmp slt(%k, %zero)
  %r = arith.ori %i_negative, %k_negative : i1
  return %r : i1
}
