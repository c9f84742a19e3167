func.func @all(%z: complex<f32>, %w: complex<f32>, %n: i32) -> (complex<f32>, i1, i1) {
  %cos = complex.cos %z : complex<f32>
  %exp = complex.exp %cos : complex<f32>
  %expm1 = complex.expm1 %exp : complex<f32>
  %log = complex.log %expm1 : complex<f32>
  %log1p = complex.log1p %log : complex<f32>
  %resultsqrt = complex.rsqrt %log1p : complex<f32>
  %sign = complex.sign %resultsqrt : complex<f32>
  %sin = complex.sin %sign : complex<f32>
  %sqrt = complex.sqrt %sin : complex<f32>
  %tan = complex.tan %sqrt : complex<f32>
  %tanh = complex.tanh %tan : complex<f32>
  %power = complex.pow %tanh, %w : complex<f32>
  %powi = "complex.powi"(%power, %n) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, i32) -> complex<f32>
  %atan2 = complex.atan2 %powi, %w : complex<f32>
  %div = complex.div %atan2, %z : complex<f32>
  %mul = complex.mul %div, %w : complex<f32>
  %add = complex.add %mul, %z : complex<f32>
  %sub = complex.sub %add, %w : complex<f32>
  %neg = complex.neg %sub : complex<f32>
  %conj = complex.conj %neg : complex<f32>
  %abs = complex.abs %conj : complex<f32>
  %angle = complex.angle %conj : complex<f32>
  %result = complex.create %abs, %angle : complex<f32>
  %e = complex.eq %result, %conj : complex<f32>
  %d = complex.neq %result, %conj : complex<f32>
  return %result, %e, %d : complex<f32>, i1, i1
}
