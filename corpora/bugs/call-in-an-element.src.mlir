// pass: hand-written
// idea: a call inside a generated element shared its index with the call around it, so two different tensors looked the same to @h
// verdict: incorrect
// options: --assume pure-calls

func.func private @h(tensor<4xindex>) -> i32
func.func private @g(tensor<4xi32>) -> i32
func.func @f() -> i32 {
  %c4 = arith.constant 4 : index
  %t = tensor.generate {
  ^bb0(%i: index):
    %u = tensor.generate {
    ^bb1(%j: index):
      %k = arith.muli %i, %c4 : index
      %e = arith.addi %k, %j : index
      tensor.yield %e : index
    } : tensor<4xindex>
    %r = func.call @h(%u) : (tensor<4xindex>) -> i32
    tensor.yield %r : i32
  } : tensor<4xi32>
  %q = func.call @g(%t) : (tensor<4xi32>) -> i32
  return %q : i32
}
