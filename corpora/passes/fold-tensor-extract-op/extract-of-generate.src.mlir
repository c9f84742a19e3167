// pass: canonicalize
// idea: extracting from tensor.generate evaluates its body at the index
// verdict: correct

func.func @extract_of_generate(%s: tensor<?xf32>, %v: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %s, %c0 : tensor<?xf32>
  %t = tensor.generate %n {
  ^bb0(%p: index):
    %q = tensor.extract %s[%p] : tensor<?xf32>
    %w = arith.addf %q, %v : f32
    tensor.yield %w : f32
  } : tensor<?xf32>
  %r = tensor.extract %t[%i] : tensor<?xf32>
  return %r : f32
}
