// Rules of the math dialect. MLIR folds these operations on constants and on ub.poison only: rules without an origin are ours.

!T = f32 // float
#f = #arith.fastmath<nnan> // fastmath

// Signs

// absf(absf(x)) = absf(x)
func.func @src_absf_absf(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.absf %x : !T
  %1 = math.absf %0 : !T
  return %1 : !T
}
func.func @tgt_absf_absf(%x: !T) -> !T {
  %0 = math.absf %x : !T
  return %0 : !T
}

// absf(negf(x)) = absf(x)
func.func @src_absf_negf(%x: !T) -> !T attributes {rule.equal} {
  %0 = arith.negf %x : !T
  %1 = math.absf %0 : !T
  return %1 : !T
}
func.func @tgt_absf_negf(%x: !T) -> !T {
  %0 = math.absf %x : !T
  return %0 : !T
}

// copysign(x, x) = x
func.func @src_copysign_same(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.copysign %x, %x : !T
  return %0 : !T
}
func.func @tgt_copysign_same(%x: !T) -> !T {
  return %x : !T
}

// copysign(absf(x), y) = copysign(x, y)
func.func @src_copysign_absf(%x: !T, %y: !T) -> !T attributes {rule.equal} {
  %0 = math.absf %x : !T
  %1 = math.copysign %0, %y : !T
  return %1 : !T
}
func.func @tgt_copysign_absf(%x: !T, %y: !T) -> !T {
  %0 = math.copysign %x, %y : !T
  return %0 : !T
}

// copysign(negf(x), y) = copysign(x, y)
func.func @src_copysign_negf(%x: !T, %y: !T) -> !T attributes {rule.equal} {
  %0 = arith.negf %x : !T
  %1 = math.copysign %0, %y : !T
  return %1 : !T
}
func.func @tgt_copysign_negf(%x: !T, %y: !T) -> !T {
  %0 = math.copysign %x, %y : !T
  return %0 : !T
}

// copysign(copysign(x, y), z) = copysign(x, z)
func.func @src_copysign_copysign_left(%x: !T, %y: !T, %z: !T) -> !T {
  %0 = math.copysign %x, %y : !T
  %1 = math.copysign %0, %z : !T
  return %1 : !T
}
func.func @tgt_copysign_copysign_left(%x: !T, %y: !T, %z: !T) -> !T {
  %0 = math.copysign %x, %z : !T
  return %0 : !T
}

// absf(copysign(x, y)) = absf(x)
func.func @src_absf_copysign(%x: !T, %y: !T) -> !T {
  %0 = math.copysign %x, %y : !T
  %1 = math.absf %0 : !T
  return %1 : !T
}
func.func @tgt_absf_copysign(%x: !T, %y: !T) -> !T {
  %0 = math.absf %x : !T
  return %0 : !T
}

// fma, powf

// fma[f](x, 1.0, y) = addf[f](x, y)
func.func @src_fma_one(%x: !T, %one: !T {rule.constant = 1.0}, %y: !T) -> !T attributes {rule.equal} {
  %0 = "math.fma"(%x, %one, %y) <{fastmath = #f}> : (!T, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_fma_one(%x: !T, %one: !T, %y: !T) -> !T {
  %0 = "arith.addf"(%x, %y) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// fma(x, y, -0.0) = mulf(x, y)
func.func @src_fma_negative_zero(%x: !T, %y: !T, %zero: !T {rule.constant = -0.0}) -> !T attributes {rule.equal} {
  %0 = math.fma %x, %y, %zero : !T
  return %0 : !T
}
func.func @tgt_fma_negative_zero(%x: !T, %y: !T, %zero: !T) -> !T {
  %0 = arith.mulf %x, %y : !T
  return %0 : !T
}

// powf(x, 0.0) = 1.0, for NaN, too
func.func @src_powf_zero(%x: !T, %zero: !T {rule.constant = 0.0}, %one: !T {rule.constant = 1.0}) -> !T {
  %0 = math.powf %x, %zero : !T
  return %0 : !T
}
func.func @tgt_powf_zero(%x: !T, %zero: !T, %one: !T) -> !T {
  return %one : !T
}

// powf(x, -0.0) = 1.0
func.func @src_powf_negative_zero(%x: !T, %zero: !T {rule.constant = -0.0}, %one: !T {rule.constant = 1.0}) -> !T {
  %0 = math.powf %x, %zero : !T
  return %0 : !T
}
func.func @tgt_powf_negative_zero(%x: !T, %zero: !T, %one: !T) -> !T {
  return %one : !T
}

// powf(1.0, x) = 1.0
func.func @src_powf_of_one(%one: !T {rule.constant = 1.0}, %x: !T) -> !T {
  %0 = math.powf %one, %x : !T
  return %0 : !T
}
func.func @tgt_powf_of_one(%one: !T, %x: !T) -> !T {
  return %one : !T
}

// ub.poison

// absf(poison) = poison
func.func @src_absf_poison() -> !T attributes {rule.equal, rule.from = "AbsFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.absf %0 : !T
  return %1 : !T
}
func.func @tgt_absf_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// acos(poison) = poison
func.func @src_acos_poison() -> !T attributes {rule.equal, rule.from = "AcosOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.acos %0 : !T
  return %1 : !T
}
func.func @tgt_acos_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// acosh(poison) = poison
func.func @src_acosh_poison() -> !T attributes {rule.equal, rule.from = "AcoshOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.acosh %0 : !T
  return %1 : !T
}
func.func @tgt_acosh_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// asin(poison) = poison
func.func @src_asin_poison() -> !T attributes {rule.equal, rule.from = "AsinOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.asin %0 : !T
  return %1 : !T
}
func.func @tgt_asin_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// asinh(poison) = poison
func.func @src_asinh_poison() -> !T attributes {rule.equal, rule.from = "AsinhOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.asinh %0 : !T
  return %1 : !T
}
func.func @tgt_asinh_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// atan(poison) = poison
func.func @src_atan_poison() -> !T attributes {rule.equal, rule.from = "AtanOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.atan %0 : !T
  return %1 : !T
}
func.func @tgt_atan_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// atanh(poison) = poison
func.func @src_atanh_poison() -> !T attributes {rule.equal, rule.from = "AtanhOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.atanh %0 : !T
  return %1 : !T
}
func.func @tgt_atanh_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// ceil(poison) = poison
func.func @src_ceil_poison() -> !T attributes {rule.equal, rule.from = "CeilOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.ceil %0 : !T
  return %1 : !T
}
func.func @tgt_ceil_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// cos(poison) = poison
func.func @src_cos_poison() -> !T attributes {rule.equal, rule.from = "CosOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.cos %0 : !T
  return %1 : !T
}
func.func @tgt_cos_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// cosh(poison) = poison
func.func @src_cosh_poison() -> !T attributes {rule.equal, rule.from = "CoshOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.cosh %0 : !T
  return %1 : !T
}
func.func @tgt_cosh_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// erf(poison) = poison
func.func @src_erf_poison() -> !T attributes {rule.equal, rule.from = "ErfOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.erf %0 : !T
  return %1 : !T
}
func.func @tgt_erf_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// exp(poison) = poison
func.func @src_exp_poison() -> !T attributes {rule.equal, rule.from = "ExpOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.exp %0 : !T
  return %1 : !T
}
func.func @tgt_exp_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// exp2(poison) = poison
func.func @src_exp2_poison() -> !T attributes {rule.equal, rule.from = "Exp2Op::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.exp2 %0 : !T
  return %1 : !T
}
func.func @tgt_exp2_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// expm1(poison) = poison
func.func @src_expm1_poison() -> !T attributes {rule.equal, rule.from = "ExpM1Op::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.expm1 %0 : !T
  return %1 : !T
}
func.func @tgt_expm1_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// floor(poison) = poison
func.func @src_floor_poison() -> !T attributes {rule.equal, rule.from = "FloorOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.floor %0 : !T
  return %1 : !T
}
func.func @tgt_floor_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// log(poison) = poison
func.func @src_log_poison() -> !T attributes {rule.equal, rule.from = "LogOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.log %0 : !T
  return %1 : !T
}
func.func @tgt_log_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// log10(poison) = poison
func.func @src_log10_poison() -> !T attributes {rule.equal, rule.from = "Log10Op::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.log10 %0 : !T
  return %1 : !T
}
func.func @tgt_log10_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// log1p(poison) = poison
func.func @src_log1p_poison() -> !T attributes {rule.equal, rule.from = "Log1pOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.log1p %0 : !T
  return %1 : !T
}
func.func @tgt_log1p_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// log2(poison) = poison
func.func @src_log2_poison() -> !T attributes {rule.equal, rule.from = "Log2Op::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.log2 %0 : !T
  return %1 : !T
}
func.func @tgt_log2_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// round(poison) = poison
func.func @src_round_poison() -> !T attributes {rule.equal, rule.from = "RoundOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.round %0 : !T
  return %1 : !T
}
func.func @tgt_round_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// roundeven(poison) = poison
func.func @src_roundeven_poison() -> !T attributes {rule.equal, rule.from = "RoundEvenOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.roundeven %0 : !T
  return %1 : !T
}
func.func @tgt_roundeven_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// sin(poison) = poison
func.func @src_sin_poison() -> !T attributes {rule.equal, rule.from = "SinOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.sin %0 : !T
  return %1 : !T
}
func.func @tgt_sin_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// sinh(poison) = poison
func.func @src_sinh_poison() -> !T attributes {rule.equal, rule.from = "SinhOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.sinh %0 : !T
  return %1 : !T
}
func.func @tgt_sinh_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// sqrt(poison) = poison
func.func @src_sqrt_poison() -> !T attributes {rule.equal, rule.from = "SqrtOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.sqrt %0 : !T
  return %1 : !T
}
func.func @tgt_sqrt_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// tan(poison) = poison
func.func @src_tan_poison() -> !T attributes {rule.equal, rule.from = "TanOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.tan %0 : !T
  return %1 : !T
}
func.func @tgt_tan_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// tanh(poison) = poison
func.func @src_tanh_poison() -> !T attributes {rule.equal, rule.from = "TanhOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.tanh %0 : !T
  return %1 : !T
}
func.func @tgt_tanh_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// trunc(poison) = poison
func.func @src_trunc_poison() -> !T attributes {rule.equal, rule.from = "TruncOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.trunc %0 : !T
  return %1 : !T
}
func.func @tgt_trunc_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// atan2(poison, x) = poison
func.func @src_atan2_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "Atan2Op::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.atan2 %0, %x : !T
  return %1 : !T
}
func.func @tgt_atan2_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// atan2(x, poison) = poison
func.func @src_atan2_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "Atan2Op::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.atan2 %x, %0 : !T
  return %1 : !T
}
func.func @tgt_atan2_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// copysign(poison, x) = poison
func.func @src_copysign_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "CopySignOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.copysign %0, %x : !T
  return %1 : !T
}
func.func @tgt_copysign_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// copysign(x, poison) = poison
func.func @src_copysign_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "CopySignOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.copysign %x, %0 : !T
  return %1 : !T
}
func.func @tgt_copysign_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// powf(poison, x) = poison
func.func @src_powf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "PowFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.powf %0, %x : !T
  return %1 : !T
}
func.func @tgt_powf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// powf(x, poison) = poison
func.func @src_powf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "PowFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = math.powf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_powf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// -----

!T = f32 // float
#f = #arith.fastmath<nnan> // fastmath
#nan = unit // = has-nan(!T)

// Rounding, in formats with NaN: ceil(7.5) = 7.5 in f6E2M3FN, which has no 8

// floor(floor(x)) = floor(x)
func.func @src_floor_floor(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.floor %x : !T
  %1 = math.floor %0 : !T
  return %1 : !T
}
func.func @tgt_floor_floor(%x: !T) -> !T {
  %0 = math.floor %x : !T
  return %0 : !T
}

// floor(ceil(x)) = ceil(x)
func.func @src_floor_ceil(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.ceil %x : !T
  %1 = math.floor %0 : !T
  return %1 : !T
}
func.func @tgt_floor_ceil(%x: !T) -> !T {
  %0 = math.ceil %x : !T
  return %0 : !T
}

// floor(trunc(x)) = trunc(x)
func.func @src_floor_trunc(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.trunc %x : !T
  %1 = math.floor %0 : !T
  return %1 : !T
}
func.func @tgt_floor_trunc(%x: !T) -> !T {
  %0 = math.trunc %x : !T
  return %0 : !T
}

// floor(round(x)) = round(x)
func.func @src_floor_round(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.round %x : !T
  %1 = math.floor %0 : !T
  return %1 : !T
}
func.func @tgt_floor_round(%x: !T) -> !T {
  %0 = math.round %x : !T
  return %0 : !T
}

// floor(roundeven(x)) = roundeven(x)
func.func @src_floor_roundeven(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.roundeven %x : !T
  %1 = math.floor %0 : !T
  return %1 : !T
}
func.func @tgt_floor_roundeven(%x: !T) -> !T {
  %0 = math.roundeven %x : !T
  return %0 : !T
}

// ceil(floor(x)) = floor(x)
func.func @src_ceil_floor(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.floor %x : !T
  %1 = math.ceil %0 : !T
  return %1 : !T
}
func.func @tgt_ceil_floor(%x: !T) -> !T {
  %0 = math.floor %x : !T
  return %0 : !T
}

// ceil(ceil(x)) = ceil(x)
func.func @src_ceil_ceil(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.ceil %x : !T
  %1 = math.ceil %0 : !T
  return %1 : !T
}
func.func @tgt_ceil_ceil(%x: !T) -> !T {
  %0 = math.ceil %x : !T
  return %0 : !T
}

// ceil(trunc(x)) = trunc(x)
func.func @src_ceil_trunc(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.trunc %x : !T
  %1 = math.ceil %0 : !T
  return %1 : !T
}
func.func @tgt_ceil_trunc(%x: !T) -> !T {
  %0 = math.trunc %x : !T
  return %0 : !T
}

// ceil(round(x)) = round(x)
func.func @src_ceil_round(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.round %x : !T
  %1 = math.ceil %0 : !T
  return %1 : !T
}
func.func @tgt_ceil_round(%x: !T) -> !T {
  %0 = math.round %x : !T
  return %0 : !T
}

// ceil(roundeven(x)) = roundeven(x)
func.func @src_ceil_roundeven(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.roundeven %x : !T
  %1 = math.ceil %0 : !T
  return %1 : !T
}
func.func @tgt_ceil_roundeven(%x: !T) -> !T {
  %0 = math.roundeven %x : !T
  return %0 : !T
}

// trunc(floor(x)) = floor(x)
func.func @src_trunc_floor(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.floor %x : !T
  %1 = math.trunc %0 : !T
  return %1 : !T
}
func.func @tgt_trunc_floor(%x: !T) -> !T {
  %0 = math.floor %x : !T
  return %0 : !T
}

// trunc(ceil(x)) = ceil(x)
func.func @src_trunc_ceil(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.ceil %x : !T
  %1 = math.trunc %0 : !T
  return %1 : !T
}
func.func @tgt_trunc_ceil(%x: !T) -> !T {
  %0 = math.ceil %x : !T
  return %0 : !T
}

// trunc(trunc(x)) = trunc(x)
func.func @src_trunc_trunc(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.trunc %x : !T
  %1 = math.trunc %0 : !T
  return %1 : !T
}
func.func @tgt_trunc_trunc(%x: !T) -> !T {
  %0 = math.trunc %x : !T
  return %0 : !T
}

// trunc(round(x)) = round(x)
func.func @src_trunc_round(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.round %x : !T
  %1 = math.trunc %0 : !T
  return %1 : !T
}
func.func @tgt_trunc_round(%x: !T) -> !T {
  %0 = math.round %x : !T
  return %0 : !T
}

// trunc(roundeven(x)) = roundeven(x)
func.func @src_trunc_roundeven(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.roundeven %x : !T
  %1 = math.trunc %0 : !T
  return %1 : !T
}
func.func @tgt_trunc_roundeven(%x: !T) -> !T {
  %0 = math.roundeven %x : !T
  return %0 : !T
}

// round(floor(x)) = floor(x)
func.func @src_round_floor(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.floor %x : !T
  %1 = math.round %0 : !T
  return %1 : !T
}
func.func @tgt_round_floor(%x: !T) -> !T {
  %0 = math.floor %x : !T
  return %0 : !T
}

// round(ceil(x)) = ceil(x)
func.func @src_round_ceil(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.ceil %x : !T
  %1 = math.round %0 : !T
  return %1 : !T
}
func.func @tgt_round_ceil(%x: !T) -> !T {
  %0 = math.ceil %x : !T
  return %0 : !T
}

// round(trunc(x)) = trunc(x)
func.func @src_round_trunc(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.trunc %x : !T
  %1 = math.round %0 : !T
  return %1 : !T
}
func.func @tgt_round_trunc(%x: !T) -> !T {
  %0 = math.trunc %x : !T
  return %0 : !T
}

// round(round(x)) = round(x)
func.func @src_round_round(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.round %x : !T
  %1 = math.round %0 : !T
  return %1 : !T
}
func.func @tgt_round_round(%x: !T) -> !T {
  %0 = math.round %x : !T
  return %0 : !T
}

// round(roundeven(x)) = roundeven(x)
func.func @src_round_roundeven(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.roundeven %x : !T
  %1 = math.round %0 : !T
  return %1 : !T
}
func.func @tgt_round_roundeven(%x: !T) -> !T {
  %0 = math.roundeven %x : !T
  return %0 : !T
}

// roundeven(floor(x)) = floor(x)
func.func @src_roundeven_floor(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.floor %x : !T
  %1 = math.roundeven %0 : !T
  return %1 : !T
}
func.func @tgt_roundeven_floor(%x: !T) -> !T {
  %0 = math.floor %x : !T
  return %0 : !T
}

// roundeven(ceil(x)) = ceil(x)
func.func @src_roundeven_ceil(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.ceil %x : !T
  %1 = math.roundeven %0 : !T
  return %1 : !T
}
func.func @tgt_roundeven_ceil(%x: !T) -> !T {
  %0 = math.ceil %x : !T
  return %0 : !T
}

// roundeven(trunc(x)) = trunc(x)
func.func @src_roundeven_trunc(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.trunc %x : !T
  %1 = math.roundeven %0 : !T
  return %1 : !T
}
func.func @tgt_roundeven_trunc(%x: !T) -> !T {
  %0 = math.trunc %x : !T
  return %0 : !T
}

// roundeven(round(x)) = round(x)
func.func @src_roundeven_round(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.round %x : !T
  %1 = math.roundeven %0 : !T
  return %1 : !T
}
func.func @tgt_roundeven_round(%x: !T) -> !T {
  %0 = math.round %x : !T
  return %0 : !T
}

// roundeven(roundeven(x)) = roundeven(x)
func.func @src_roundeven_roundeven(%x: !T) -> !T attributes {rule.equal} {
  %0 = math.roundeven %x : !T
  %1 = math.roundeven %0 : !T
  return %1 : !T
}
func.func @tgt_roundeven_roundeven(%x: !T) -> !T {
  %0 = math.roundeven %x : !T
  return %0 : !T
}

// fma[f](negf(x), negf(y), z) = fma[f](x, y, z)
func.func @src_fma_negf(%x: !T, %y: !T, %z: !T) -> !T attributes {rule.equal} {
  %0 = arith.negf %x : !T
  %1 = arith.negf %y : !T
  %2 = "math.fma"(%0, %1, %z) <{fastmath = #f}> : (!T, !T, !T) -> !T
  return %2 : !T
}
func.func @tgt_fma_negf(%x: !T, %y: !T, %z: !T) -> !T {
  %0 = "math.fma"(%x, %y, %z) <{fastmath = #f}> : (!T, !T, !T) -> !T
  return %0 : !T
}

// -----

!I = i32 // iN

// Integers

// absi(absi(x)) = absi(x): the least number stays as it is
func.func @src_absi_absi(%x: !I) -> !I attributes {rule.equal} {
  %0 = math.absi %x : !I
  %1 = math.absi %0 : !I
  return %1 : !I
}
func.func @tgt_absi_absi(%x: !I) -> !I {
  %0 = math.absi %x : !I
  return %0 : !I
}

// absi(subi(0, x)) = absi(x)
func.func @src_absi_negative(%x: !I, %zero: !I {rule.constant = 0}) -> !I attributes {rule.equal} {
  %0 = arith.subi %zero, %x : !I
  %1 = math.absi %0 : !I
  return %1 : !I
}
func.func @tgt_absi_negative(%x: !I, %zero: !I) -> !I {
  %0 = math.absi %x : !I
  return %0 : !I
}

// ipowi(x, 0) = 1
func.func @src_ipowi_zero(%x: !I, %zero: !I {rule.constant = 0}, %one: !I {rule.constant = 1}) -> !I {
  %0 = math.ipowi %x, %zero : !I
  return %0 : !I
}
func.func @tgt_ipowi_zero(%x: !I, %zero: !I, %one: !I) -> !I {
  return %one : !I
}

// ipowi(1, x) = 1
func.func @src_ipowi_of_one(%one: !I {rule.constant = 1}, %x: !I) -> !I {
  %0 = math.ipowi %one, %x : !I
  return %0 : !I
}
func.func @tgt_ipowi_of_one(%one: !I, %x: !I) -> !I {
  return %one : !I
}

// absi(poison) = poison
func.func @src_absi_poison() -> !I attributes {rule.equal, rule.from = "AbsIOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !I
  %1 = math.absi %0 : !I
  return %1 : !I
}
func.func @tgt_absi_poison() -> !I {
  %0 = ub.poison : !I
  return %0 : !I
}

// ctlz(poison) = poison
func.func @src_ctlz_poison() -> !I attributes {rule.equal, rule.from = "CountLeadingZerosOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !I
  %1 = math.ctlz %0 : !I
  return %1 : !I
}
func.func @tgt_ctlz_poison() -> !I {
  %0 = ub.poison : !I
  return %0 : !I
}

// cttz(poison) = poison
func.func @src_cttz_poison() -> !I attributes {rule.equal, rule.from = "CountTrailingZerosOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !I
  %1 = math.cttz %0 : !I
  return %1 : !I
}
func.func @tgt_cttz_poison() -> !I {
  %0 = ub.poison : !I
  return %0 : !I
}

// ctpop(poison) = poison
func.func @src_ctpop_poison() -> !I attributes {rule.equal, rule.from = "CtPopOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !I
  %1 = math.ctpop %0 : !I
  return %1 : !I
}
func.func @tgt_ctpop_poison() -> !I {
  %0 = ub.poison : !I
  return %0 : !I
}

// ipowi(poison, x) = poison
func.func @src_ipowi_poison_left(%x: !I) -> !I attributes {rule.from = "IPowIOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !I
  %1 = math.ipowi %0, %x : !I
  return %1 : !I
}
func.func @tgt_ipowi_poison_left(%x: !I) -> !I {
  %0 = ub.poison : !I
  return %0 : !I
}

// ipowi(x, poison) = poison
func.func @src_ipowi_poison_right(%x: !I) -> !I attributes {rule.from = "IPowIOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !I
  %1 = math.ipowi %x, %0 : !I
  return %1 : !I
}
func.func @tgt_ipowi_poison_right(%x: !I) -> !I {
  %0 = ub.poison : !I
  return %0 : !I
}

// ipowi(x, 1) = x
func.func @src_ipowi_one(%x: !I, %one: !I {rule.constant = 1}) -> !I {
  %0 = math.ipowi %x, %one : !I
  return %0 : !I
}
func.func @tgt_ipowi_one(%x: !I, %one: !I) -> !I {
  return %x : !I
}
