// pass: hand-written
// idea: the target subtracts in each iteration: after one, 1 + 1 is 2, not 0
// verdict: incorrect

func.func @f(%c: i1, %n: index, %z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %p = arith.select %c, %z, %w : complex<f32>
  %r = scf.for %i = %0 to %n step %1 iter_args(%s = %p) -> (complex<f32>) {
    %t = complex.add %s, %z : complex<f32>
    scf.yield %t : complex<f32>
  }
  return %r : complex<f32>
}
