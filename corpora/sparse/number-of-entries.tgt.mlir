#rows = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x5xf32, #rows>) -> index, sym_name = "f"}> ({
  ^bb0(%t: tensor<4x5xf32, #rows>):
    %d = "sparse_tensor.convert"(%t) : (tensor<4x5xf32, #rows>) -> tensor<4x5xf32>
    %s = "sparse_tensor.convert"(%d) : (tensor<4x5xf32>) -> tensor<4x5xf32, #rows>
    %r = "sparse_tensor.number_of_entries"(%s) : (tensor<4x5xf32, #rows>) -> index
    "func.return"(%r) : (index) -> ()
  }) : () -> ()
}) : () -> ()
