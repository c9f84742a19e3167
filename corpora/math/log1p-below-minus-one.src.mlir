// pass: hand-written
// idea: log1p of a constant below -1 folds to NaN (ISO C F.10.3.9)
// verdict: correct

func.func @log1p_below_minus_one() -> f32 {
  %c = arith.constant -1.5 : f32
  %r = math.log1p %c : f32
  return %r : f32
}
